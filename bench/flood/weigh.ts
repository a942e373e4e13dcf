import { readdirSync, readFileSync } from 'node:fs';
import { formatMs } from '../table.ts';
import { type DearRequest, type Sender, send } from './requests.ts';

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const TICK_MS = 10;
const RUNS = 5;

/** A request with the processor time that it takes in the process and in the database. */
export interface Weighed {
  request: DearRequest;
  status: number;
  bytes: number;
  elapsedMs: number;
  processMs: number;
  databaseMs: number;
}

const readFields = (pid: string | number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

const readTimeMs = (pid: string | number): number => {
  const fields = readFields(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

/** Processor time of a process's children, such as those of PostgreSQL, including those that have ended. */
function readChildrenMs(parent: number): number {
  const fields = readFields(parent);
  let sum = (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      if (readFields(pid)[1] === String(parent)) sum += readTimeMs(pid);
    } catch {
      // The process has ended.
    }
  }
  return sum;
}

/** Sends a request a few times, one at a time. */
export async function weigh(
  { origin, pid, databasePid }: { origin: string; pid: number; databasePid: number },
  request: DearRequest,
  sender: Sender,
): Promise<Weighed> {
  const ask = async (n: number) => {
    const answer = await send(origin, request, n, sender);
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  };
  await ask(0);
  const before = { process: readTimeMs(pid), database: readChildrenMs(databasePid), at: performance.now() };
  let last = { status: 0, bytes: 0 };
  for (let run = 1; run <= RUNS; run += 1) last = await ask(run);
  return {
    request,
    ...last,
    elapsedMs: (performance.now() - before.at) / RUNS,
    processMs: (readTimeMs(pid) - before.process) / RUNS,
    databaseMs: (readChildrenMs(databasePid) - before.database) / RUNS,
  };
}

export function printWeights(weighed: readonly Weighed[]): void {
  console.log('\n| request | who | status | bytes | elapsed | process | database |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const { request, status, bytes, elapsedMs, processMs, databaseMs } of weighed) {
    const times = [elapsedMs, processMs, databaseMs].map(formatMs).join(' | ');
    console.log(`| ${request.name} | ${request.who} | ${status} | ${bytes} | ${times} |`);
  }
}
