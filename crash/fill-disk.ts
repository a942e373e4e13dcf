import { setTimeout as pause } from 'node:timers/promises';
import type { SmallDisk } from './small-disk.ts';
import type { Fault } from './tried-database.ts';

/** So many refusals show that the disk is full for what writes. */
const REFUSALS = 20;

interface Options {
  weight: number;
  /** A server of its own beside the processes. */
  server?: Server;
}

interface Server {
  /** Has its log grow until it has no room, which ends it. */
  growLog(): Promise<void>;
  /** Resolves when it is back, once there is room. */
  recover(): Promise<void>;
}

/** Fills the disk of the database and of uploads until writes are refused; then makes room. */
export const fillDisk = (disk: SmallDisk, { weight, server }: Options): Fault => ({
  name: 'full disks',
  weight,
  inject: async (deployment) => {
    const enough = deployment.unavailable + REFUSALS;
    const before = deployment.ends.length;
    disk.fill();
    while (deployment.unavailable < enough && deployment.ends.length === before) await pause(50);
    await server?.growLog();
    disk.makeRoom();
    await server?.recover();
    await deployment.listens();
  },
});
