// Pictures that people send: made anew from their pixels, sealed, and shown to whom they may be shown.
import type { UserId } from '@candor/exchange';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../requests/index.ts';
import { findFileOfAction, findFileOfOwner, type StoredFile } from './find-file.ts';
import { type FilePurpose, keepFile, sealingContext } from './keep-file.ts';
import { openMasterKey } from './master-key.ts';
import { type Picture, readPicture as read } from './picture/read-picture.ts';
import { type FileRefusal, fileRefusal } from './refusal.ts';
import { type MasterKey, mark, type Sealed, seal, unseal } from './sealing.ts';
import { UnkeptOfDay } from './unkept-of-day.ts';

export interface Kept {
  readonly outcome: 'kept';
  readonly file: string;
}

export interface OpenedFile {
  readonly owner: UserId;
  readonly purpose: FilePurpose;
  /** A JPEG. */
  readonly bytes: Buffer;
}

export interface Files {
  /** Looks at the bytes that somebody sent and makes a picture of our own of them; nothing is kept yet. */
  readPicture(owner: UserId, bytes: Buffer): Promise<Picture | FileRefusal>;
  /** Reads and keeps a picture that is not used for anything yet. */
  keepNew(
    file: { readonly owner: UserId; readonly purpose: FilePurpose },
    bytes: Buffer,
  ): Promise<Kept | FileRefusal>;
  /** Keeps a picture as part of the caller's transaction. */
  keep(
    client: PoolClient,
    file: { readonly owner: UserId; readonly purpose: FilePurpose; readonly used: boolean },
    picture: Picture,
  ): Promise<Kept | FileRefusal>;
  /** Notes that an unused file of this owner is used now; false where there is none. */
  use(client: PoolClient, file: string, owner: UserId, purpose: FilePurpose): Promise<boolean>;
  openForOwner(file: string, owner: UserId): Promise<OpenedFile | undefined>;
  /** `action` is the row of the audit log that holds the operator's reason for opening this file. */
  openForOperator(file: string, action: number): Promise<OpenedFile | undefined>;
  /** Seals and opens short texts about people in the same way as pictures. */
  sealText(context: string, text: string): Sealed;
  unsealText(context: string, sealed: Sealed): string;
  /** By which a sealed text is found again without being opened: the same for the same text and context. */
  markText(context: string, text: string): Buffer;
}

type Texts = Pick<Files, 'sealText' | 'unsealText' | 'markText'>;

export const textContext = (context: string): string => `text ${context}`;

export function textsUnder(master: MasterKey): Texts {
  return {
    sealText: (context, text) => seal(master, textContext(context), Buffer.from(text, 'utf8')),
    unsealText: (context, sealed) => unseal(master, textContext(context), sealed).toString('utf8'),
    markText: (context, text) => mark(master, context, text),
  };
}

export interface FilesOptions {
  readonly pool: Pool;
  readonly clock: { wallMs(): number };
  /** Where the key lies: outside the data directory. */
  readonly keyFile: string;
}

export async function openFiles({ pool, clock, keyFile }: FilesOptions): Promise<Files> {
  const master = await openMasterKey(pool, keyFile);
  const unkept = new UnkeptOfDay(clock);
  const open = (id: string, stored: StoredFile | undefined): OpenedFile | undefined => {
    if (stored === undefined) return undefined;
    const { owner, purpose, sealed } = stored;
    return { owner, purpose, bytes: unseal(master, sealingContext(id, owner, purpose), sealed) };
  };
  const keep: Files['keep'] = async (client, file, picture) => {
    const id = await keepFile(client, master, { ...file, bytes: picture.bytes, nowMs: clock.wallMs() });
    if (id === undefined) return fileRefusal('file.quota');
    unkept.takeBack(file.owner);
    return { outcome: 'kept', file: id };
  };
  const readPicture: Files['readPicture'] = async (owner, bytes) => {
    if (!unkept.mayTry(owner)) return fileRefusal('file.quota');
    const picture = await read(bytes);
    // A picture too, until it is kept: what it was sent for may be refused again and again.
    if (picture.outcome === 'picture' || picture.code !== 'venue.busy') unkept.note(owner);
    return picture;
  };
  return {
    readPicture,
    keep,
    async keepNew(file, bytes) {
      const picture = await readPicture(file.owner, bytes);
      if (picture.outcome === 'refused') return picture;
      return inTransaction(pool, (client) => keep(client, { ...file, used: false }, picture));
    },
    async use(client, file, owner, purpose) {
      const result = await client.query(
        'update files set used_at = $4 where id = $1 and owner = $2 and purpose = $3 and used_at is null',
        [file, owner, purpose, new Date(clock.wallMs())],
      );
      return result.rowCount === 1;
    },
    openForOwner: async (file, owner) => open(file, await findFileOfOwner(pool, file, owner)),
    openForOperator: async (file, action) => open(file, await findFileOfAction(pool, file, action)),
    ...textsUnder(master),
  };
}
