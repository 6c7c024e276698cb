// Puts the calls with files on Fastify, in a corner of their own: no other call reads a multipart body.
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../client-address.ts';
import { refuse } from '../outcome.ts';
import { type RouteParts, registerRoute } from '../register-route.ts';
import type { Route } from '../route.ts';
import { atPace } from './form-rate.ts';
import { FormSlots } from './form-slots.ts';
import { readForm } from './read-form.ts';

export async function registerForms(
  app: FastifyInstance,
  routes: readonly Route[],
  parts: RouteParts,
): Promise<void> {
  const slots = new FormSlots();
  await app.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    await corner.register(multipart, { throwFileSizeLimit: false });
    for (const route of routes) {
      const { form } = route;
      if (form === undefined) continue;
      registerRoute(corner, route, parts, async (request, user, answer) => {
        const sender = { user: user.user, address: clientAddress(request) };
        const outcome = await slots.run(sender, async () =>
          answer(await atPace(request, () => readForm(request, form))),
        );
        return outcome ?? refuse('venue.busy');
      });
    }
  });
}
