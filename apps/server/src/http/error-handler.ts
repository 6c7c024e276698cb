// Whatever goes wrong before, in or after a route becomes a refusal here. No stack trace leaves the server.
import type { WireRefusalCode } from '@candor/wire';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWithoutConnection } from '../database/connection.ts';
import { type RouteRefusal, refusalAnswerOf } from './outcome.ts';
import { refusalStatus } from './refusal-status.ts';
import { RequestRefused } from './request-refused.ts';

/** Faults of reading a request that Fastify reports by code. */
const byFastifyCode: Readonly<Record<string, WireRefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.mediaType',
  FST_ERR_RATE_LIMIT: 'request.rateLimited',
};

/** The engine and history say no to reads by name, so that this file need not import them. */
const byName: Readonly<Record<string, WireRefusalCode>> = {
  EngineBusy: 'venue.busy',
  EngineStopped: 'venue.notReady',
  ListsBusy: 'venue.busy',
  SharesTaken: 'venue.busy',
};

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request.method !== 'POST');
    if (refusalStatus[refusal.code] >= 500) reportFault(request, error, refusal.code);
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => {
    const [url = ''] = request.url.split('?');
    // Some calls that read are sent by POST: whoever took the other method is told which one it is.
    const allowed = ['GET', 'HEAD', 'POST'].filter((method) => app.hasRoute({ method, url }));
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    return sendRefusal(reply, { code: 'request.notFound' });
  });
}

export function sendRefusal(reply: FastifyReply, refusal: Omit<RouteRefusal, 'outcome'>): FastifyReply {
  // The body is a string already, so that no schema of the route stands between a refusal and its reader.
  const status = refusalStatus[refusal.code];
  // Of too many keys the oldest is forgotten first, so that there may be room for another at any moment.
  if (status === 503 || refusal.code === 'request.tooMany') reply.header('retry-after', '1');
  if (refusal.details?.seconds !== undefined) reply.header('retry-after', refusal.details.seconds);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => body as string)
    .send(JSON.stringify(refusalAnswerOf(refusal)));
}

/**
 * What a caller is told of an error; a fault of ours is told apart by its code alone. Where there was no connection to
 * the database, nobody can say of a call that changes something how far it had come.
 */
export function refusalOf(
  error: Pick<FastifyError, 'code' | 'name' | 'statusCode'>,
  changesNothing: boolean,
): Omit<RouteRefusal, 'outcome'> {
  if (error instanceof RequestRefused) return error.refusal;
  const code = byFastifyCode[error.code] ?? byName[error.name];
  if (code !== undefined) return { code };
  if (isWithoutConnection(error)) return { code: changesNothing ? 'venue.busy' : 'venue.notReady' };
  if (error.statusCode === 429) return { code: 'request.rateLimited' };
  const isOfRequest = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return { code: isOfRequest ? 'request.malformed' : 'venue.fault' };
}

function reportFault(request: FastifyRequest, error: FastifyError, code: WireRefusalCode): void {
  // The route's pattern and not the address that was asked for: addresses may hold what a log must not.
  const details = { err: error, method: request.method, route: request.routeOptions.url, refusal: code };
  if (code === 'venue.fault') request.log.error(details, 'A request met a fault');
  else request.log.warn({ ...details, err: undefined }, 'A request was not answered');
}
