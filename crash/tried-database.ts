import type { Db } from '../platform/src/server/db/database.ts';
import type { Deployment } from './deployment.ts';
import type { Random } from './random.ts';

/** A fault of a deployment under load. */
export interface Fault {
  /** The kind that it is counted as. */
  name: string;
  /** Its share beside the others. */
  weight: number;
  /** Resolves when everything is back. */
  inject(deployment: Deployment, random: Random): Promise<void>;
}

/** A database that a run mistreats. */
export interface TriedDatabase {
  /** The variables that name it in the environment of a process. */
  env: Record<string, string>;
  faults: readonly Fault[];
  /** Processes may end when the database does. */
  isInside: boolean;
  /** For the audit, when no process runs. */
  open(): Promise<Db>;
  stop(): Promise<void>;
}

export const killProcess = (weight: number): Fault => ({
  name: 'processes',
  weight,
  inject: (deployment, random) => deployment.kill(random),
});
