import type { DatabaseTarget } from '../../platform/src/server/db/database.ts';
import { makeCalls } from '../http/calls.ts';
import { CONNECTIONS, startServer } from '../http/child.ts';
import { Load } from '../http/load.ts';
import { readToken, recordCalls, tokenRequest } from '../http/recording.ts';
import { openPostgres, renew } from '../http/replay.ts';
import { compareMs, compareRate, type Row } from '../table.ts';

const SLICES = 6;
const SLICE_MS = 500;
const VISITORS = 1500;

/** Compares createBooking through HTTP with its statements alone over as many connections, alternately. */
export async function benchTransaction(
  own: DatabaseTarget & { kind: 'postgres' },
  bare: DatabaseTarget & { kind: 'postgres' },
): Promise<Row[]> {
  const calls = makeCalls(Date.now());
  const place = calls.findIndex(({ name }) => name === 'createBooking');
  const call = calls[place];
  if (!call) throw new Error('There is no createBooking among the calls.');
  const statements = (await recordCalls(calls))[place]?.statements ?? [];
  console.log(`createBooking: ${statements.length} statements`);
  const server = await startServer('./platform-server.ts', { database: own, recordings: [] });
  const { run, close } = await openPostgres(bare);
  const tokens = await fetchTokens(server.origin);
  const rows: Row[] = [];
  let [sent, replayed] = [0, 1];
  for (const connections of [1, CONNECTIONS]) {
    const target = {
      url: server.origin + call.path,
      headers: { 'content-type': 'application/json' },
      nextAuthorization: () => tokens[sent % tokens.length] ?? '',
      nextBody: () => call.bodyOf(sent++),
    };
    const load = new Load(target, connections);
    await load.warmUp(SLICE_MS);
    const floor = new Replay(() => run(renew(statements, replayed++)), connections);
    await floor.run(SLICE_MS);
    floor.forget();
    for (let slice = 0; slice < SLICES; slice += 1) {
      await load.run(SLICE_MS);
      await floor.run(SLICE_MS);
    }
    const figures = load.finish();
    const name = `createBooking, ${connections} at a time`;
    rows.push(compareMs(`${name}: p50`, figures.p50Ms, 'bare transaction', floor.p50Ms));
    rows.push(compareRate(`${name}`, figures.perSecond, 'bare transaction', floor.perSecond));
  }
  await server.stop();
  await close();
  return rows;
}

/** Repeats the same work, some of it in parallel. */
class Replay {
  readonly #work: () => Promise<void>;
  readonly #width: number;
  #times: number[] = [];
  #elapsedMs = 0;

  constructor(work: () => Promise<void>, width: number) {
    this.#work = work;
    this.#width = width;
  }

  async run(durationMs: number): Promise<void> {
    const begun = performance.now();
    const lane = async () => {
      while (performance.now() < begun + durationMs) {
        const started = performance.now();
        await this.#work();
        this.#times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: this.#width }, lane));
    this.#elapsedMs += performance.now() - begun;
  }

  forget(): void {
    this.#times = [];
    this.#elapsedMs = 0;
  }

  get p50Ms(): number {
    return this.#times.toSorted((left, right) => left - right)[Math.floor(this.#times.length / 2)] ?? Number.NaN;
  }

  get perSecond(): number {
    return this.#times.length / (this.#elapsedMs / 1000);
  }
}

async function fetchTokens(origin: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json' };
  const tokens: string[] = [];
  while (tokens.length < VISITORS) {
    const asked = Array.from({ length: 50 }, async () =>
      (await fetch(`${origin}/oauth2/token`, { method: 'POST', headers, body: JSON.stringify(tokenRequest) })).text(),
    );
    tokens.push(...(await Promise.all(asked)).map(readToken));
  }
  return tokens;
}
