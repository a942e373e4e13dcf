import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorAnswers } from './error-answers.ts';
import { KnownPaths } from './known-paths.ts';

async function logOf(error: Error): Promise<{ level: number; msg: string }[]> {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  registerErrorAnswers(app, new KnownPaths({ servesPages: false }));
  app.get('/fails', () => {
    throw error;
  });
  expect((await app.inject('/fails')).statusCode).toBe(500);
  return lines.map((line) => JSON.parse(line)).filter(({ err }) => err);
}

const INFO = 30;
const ERROR = 50;

test('a fault is logged as an error, a requester that goes away is not', async () => {
  expect(await logOf(new Error('broken'))).toMatchObject([{ level: ERROR, msg: 'request failed' }]);
  const goneAway = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  expect(await logOf(goneAway)).toMatchObject([{ level: INFO, msg: 'the requester went away' }]);
});
