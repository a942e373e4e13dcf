import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { DatabaseTarget } from '../../platform/src/server/db/database.ts';
import { nodeFlags } from '../../scripts/setup.mjs';
import type { Business } from '../web/business.ts';
import type { Recording } from './recording.ts';

/** The connections of both the platform and the floor. */
export const CONNECTIONS = 10;

/** The path at which the floor answers the call with this index. */
export const floorPath = (index: number): string => `/calls/${index}`;

export interface Task {
  database: DatabaseTarget;
  recordings: Recording[];
  /** For the server of `flood`. */
  rateLimits?: boolean;
  /** For the server of `web`. */
  business?: Business;
}

export interface Server {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Runs a server file of this folder in a process of its own, so that it shares no event loop with its caller. */
export async function startServer(file: string, task: Task): Promise<Server> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: 'advanced', execArgv: nodeFlags });
  const exited = once(child, 'exit');
  child.send(task);
  const [origin] = await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`${file} did not start`))),
  ]);
  return {
    origin: String(origin),
    pid: child.pid ?? 0,
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}

/** In the child: receives the parent's task. The child ends when the parent disconnects. */
export async function receiveTask(): Promise<Task> {
  process.once('disconnect', () => process.exit(0));
  return new Promise((resolve) => process.once('message', (task: Task) => resolve(task)));
}

export const listen = (app: FastifyInstance): Promise<string> => app.listen({ host: '127.0.0.1', port: 0 });

export const answerParent = (origin: string): void => {
  process.send?.(origin);
};
