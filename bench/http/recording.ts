import type { CompiledQuery } from 'kysely';
import { createPlatform } from '../../platform/src/platform.ts';
import type { Call } from './calls.ts';
import { seedStudio } from './studio.ts';

/** The statements of a call as the platform sent them, and its response. */
export interface Recording {
  statements: { sql: string; parameters: unknown[] }[];
  answer: string;
}

/** Records each call's first request on a platform of its own: the statements between authentication and response. */
export async function recordCalls(calls: readonly Call[]): Promise<Recording[]> {
  let heard: CompiledQuery[] = [];
  const log = ({ query }: { query: CompiledQuery }) => {
    heard.push(query);
  };
  const platform = await createPlatform({ ...platformOptions, database: { kind: 'memory', log } });
  const token = await platform.app.inject({ method: 'POST', url: '/oauth2/token', payload: tokenRequest });
  const headers = { authorization: readToken(token.body) };
  const ask = async ({ name, path, bodyOf }: Call): Promise<string> => {
    const answer = await platform.app.inject({ method: 'POST', url: path, headers, payload: bodyOf(0) });
    if (answer.statusCode !== 200) throw new Error(`${name} was refused: ${answer.body}`);
    return answer.body;
  };
  // Fills the platform's caches, so that the recording contains no statements for them.
  for (const call of calls.slice(0, 1)) await ask(call);
  const recordings: Recording[] = [];
  for (const call of calls) {
    heard = [];
    const answer = await ask(call);
    recordings.push({ statements: heard.map(({ sql, parameters }) => ({ sql, parameters: [...parameters] })), answer });
  }
  await platform.close();
  return recordings;
}

/** The platform as in production, with the benchmark's businesses. */
export const platformOptions = {
  publicUrl: 'http://127.0.0.1',
  production: true,
  logLevel: 'silent',
  rateLimits: false,
  trustsOutside: true,
  seed: seedStudio,
};

/** Requests a visitor token for the demo business. */
export const tokenRequest = { grantType: 'anonymous', clientId: '10000000-0000-4000-8000-000000000001' };

export function readToken(answer: string): string {
  const { access_token: token } = JSON.parse(answer);
  if (typeof token !== 'string') throw new Error(`No token: ${answer}`);
  return token;
}
