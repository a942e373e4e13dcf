// Answers each call at once with what the platform answered when it was recorded, so that what is left is the client.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent, receiveTask } from '../http/child.ts';

const { recordings } = await receiveTask();
const [services = '', availability = '', booking = ''] = recordings.map(({ answer }) => answer);
const token = JSON.stringify({ access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 14_400 });

function answerTo(path: string): string | undefined {
  if (path.endsWith('/oauth2/token')) return token;
  if (path.endsWith('/services/query')) return services;
  if (path.endsWith('/availability/query')) return availability;
  return path.endsWith('/bookings') ? booking : undefined;
}

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const answer = answerTo(request.url ?? '');
    if (answer === undefined) console.error(`No answer for ${request.method} ${request.url}`);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
