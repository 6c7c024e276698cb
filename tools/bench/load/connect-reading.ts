// Connections of the clients of the benches: what a read allocates for each message is most of what one costs.
import { connect, type Socket } from 'node:net';

/** All connections of a process read into the same memory: what was read is used up or copied before the next one reads. */
const READ = Buffer.allocUnsafeSlow(65_536);
export const NO_REST: Buffer<ArrayBuffer> = Buffer.alloc(0);

export interface ReadingOptions {
  readonly port: number;
  /** The address of this machine that it comes from; all of 127.0.0.0/8 are. */
  readonly from?: string | undefined;
  /** Returns a copy of what is not whole yet; it comes again, before what is read next. */
  readonly read: (bytes: Buffer) => Buffer<ArrayBuffer>;
}

export function connectReading({ port, from, read }: ReadingOptions): Socket {
  let rest = NO_REST;
  const socket = connect({
    port,
    host: '127.0.0.1',
    ...(from !== undefined && { localAddress: from }),
    onread: {
      buffer: READ,
      callback: (length) => {
        const chunk = READ.subarray(0, length);
        rest = read(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]));
        return true;
      },
    },
  });
  return socket.setNoDelay(true);
}
