// What of a folder outlives a power cut, by the system calls of the processes that wrote to it. Written bytes count from
// the end of an fsync of their file that began after them; a new name counts from an fsync of its file or its folder.
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileCall } from './traced-files.ts';

type Change = Extract<FileCall, { kind: 'write' | 'resize' | 'grow' }>;

/** Disks write pieces of this size whole. */
const pieceBytes = 4096;

class OneFile {
  /** Where its bytes lie from before; undefined for a file that is new. */
  readonly #before: string | undefined;
  #synced: Buffer | undefined;
  #unsynced: Change[] = [];
  #changesSynced = 0;

  constructor(before: string | undefined) {
    this.#before = before;
  }

  get changes(): number {
    return this.#changesSynced + this.#unsynced.length;
  }

  change(change: Change): void {
    this.#unsynced.push(change);
  }

  /** The first changes, so many as there were when the sync began, are safe. */
  sync(changes: number): void {
    const bytes = this.#bytes();
    const safe = this.#unsynced.splice(0, Math.max(0, changes - this.#changesSynced));
    this.#changesSynced += safe.length;
    this.#synced = safe.reduce(changed, bytes);
  }

  /** Undefined where nothing differs from before. */
  afterCut(survives: () => boolean): Buffer | undefined {
    const more = this.#unsynced.flatMap(inPieces).filter(survives);
    if (more.length > 0) return more.reduce(changed, Buffer.from(this.#bytes()));
    return this.#synced ?? (this.#before === undefined ? Buffer.alloc(0) : undefined);
  }

  #bytes(): Buffer {
    return this.#synced ?? (this.#before === undefined ? Buffer.alloc(0) : readFileSync(this.#before));
  }
}

function changed(bytes: Buffer, change: Change): Buffer {
  if (change.kind === 'resize' && change.size <= bytes.length) return bytes.subarray(0, change.size);
  if (change.kind !== 'write') return enlarged(bytes, change.size);
  const whole = enlarged(bytes, change.offset + change.bytes.length);
  change.bytes.copy(whole, change.offset);
  return whole;
}

function enlarged(bytes: Buffer, size: number): Buffer {
  return size <= bytes.length ? bytes : Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
}

function inPieces(change: Change): Change[] {
  if (change.kind !== 'write') return [change];
  const { offset, bytes } = change;
  const count = Math.ceil(bytes.length / pieceBytes);
  return Array.from({ length: count }, (_, i) => ({
    ...change,
    offset: offset + i * pieceBytes,
    bytes: bytes.subarray(i * pieceBytes, (i + 1) * pieceBytes),
  }));
}

export class SyncedFiles {
  readonly #root: string;
  readonly #before: string;
  /** As the processes see them, and as a power cut leaves them; undefined where there is no such file. */
  readonly #names = new Map<string, OneFile | undefined>();
  readonly #safeNames = new Map<string, OneFile | undefined>();
  readonly #syncs = new Map<string, { readonly file: OneFile; readonly changes: number }>();

  /** The folder that is written to, and a copy of it from before: all of that copy is safe. */
  constructor(root: string, before: string) {
    this.#root = root;
    this.#before = before;
  }

  apply(call: FileCall): void {
    switch (call.kind) {
      case 'create':
        if (this.#find(call.file) === undefined) this.#names.set(call.file, new OneFile(undefined));
        else if (call.empties) this.#find(call.file)?.change({ kind: 'resize', file: call.file, size: 0 });
        return;
      case 'rename':
        this.#names.set(call.to, this.#find(call.file));
        this.#names.set(call.file, undefined);
        return;
      case 'remove':
        this.#names.set(call.file, undefined);
        return;
      case 'syncBegins': {
        const file = this.#find(call.file);
        if (file !== undefined) this.#syncs.set(`${call.by} ${call.file}`, { file, changes: file.changes });
        return;
      }
      case 'syncEnds':
        this.#syncEnds(call.file, call.by);
        return;
      default:
        this.#find(call.file)?.change(call);
    }
  }

  /** Writes what is safe to another folder, and of the rest each piece that survives. */
  writeTo(folder: string, survives: () => boolean = () => false): void {
    rmSync(folder, { recursive: true, force: true });
    execFileSync('cp', ['-Rp', this.#before, folder]);
    for (const [name, file] of this.#safeNames) {
      const target = path.join(folder, path.relative(this.#root, name));
      if (file === undefined) rmSync(target, { force: true });
      const bytes = file?.afterCut(survives);
      if (bytes === undefined) continue;
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, bytes, { mode: 0o600 });
      // The processes that wrote it need not be ours.
      const { uid, gid } = statSync(path.dirname(target));
      chownSync(target, uid, gid);
    }
  }

  #syncEnds(name: string, by: string): void {
    const begun = this.#syncs.get(`${by} ${name}`);
    if (begun === undefined) {
      for (const [inFolder, file] of this.#names)
        if (path.dirname(inFolder) === name) this.#safeNames.set(inFolder, file);
      return;
    }
    this.#syncs.delete(`${by} ${name}`);
    begun.file.sync(begun.changes);
    if (this.#names.get(name) === begun.file) this.#safeNames.set(name, begun.file);
  }

  #find(name: string): OneFile | undefined {
    if (this.#names.has(name)) return this.#names.get(name);
    const before = path.join(this.#before, path.relative(this.#root, name));
    if (statSync(before, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
    const file = new OneFile(before);
    this.#names.set(name, file);
    this.#safeNames.set(name, file);
    return file;
  }
}
