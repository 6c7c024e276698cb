// One process of the benches of streams: the WebSocket library alone, as echo and as broadcast.
import { once } from 'node:events';
import { WebSocketServer } from 'ws';
import { answerQuestions } from './child.ts';

const options = { host: '127.0.0.1', port: 0, perMessageDeflate: false } as const;

/** Every message goes back to whom it came from. */
const echo = new WebSocketServer(options);
echo.on('connection', (socket) => {
  socket.on('message', (data) => socket.send(data, { binary: false }));
});

/** Every message goes to all. */
const broadcast = new WebSocketServer({ ...options, backlog: 10_000 });
broadcast.on('connection', (socket) => {
  socket.on('message', (data) => {
    for (const client of broadcast.clients) client.send(data, { binary: false });
  });
});

await Promise.all([once(echo, 'listening'), once(broadcast, 'listening')]);
const portOf = (server: WebSocketServer): number => (server.address() as { port: number }).port;

answerQuestions(() => ({ echo: portOf(echo), broadcast: portOf(broadcast) }));
