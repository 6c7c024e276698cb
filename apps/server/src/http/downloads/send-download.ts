// Sends a file so that a browser keeps it and nothing else: it is not sniffed, not run, not framed, not stored.
import type { FastifyReply } from 'fastify';
import type { Download } from '../outcome.ts';

export function sendDownload(reply: FastifyReply, contentType: string, download: Download): FastifyReply {
  return reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${download.fileName}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .send(download.body);
}
