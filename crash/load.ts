import { bookAndChange } from './booking-client.ts';
import type { Deployment } from './deployment.ts';
import type { Ledger } from './ledger.ts';
import { joinAndBuy } from './member-client.ts';
import type { Random } from './random.ts';

export interface Load {
  /** Resolves after so many more answers. */
  answered(count: number): Promise<void>;
  /** Lets every client finish what it has begun. */
  stop(): Promise<void>;
}

interface Options {
  clients: number;
  random: Random;
}

/** Every fourth client registers members, who sign in and buy a plan; the others book, reschedule and cancel. */
export function startLoad(deployment: Pick<Deployment, 'ask'>, ledger: Ledger, { clients, random }: Options): Load {
  let isOver = false;
  let waiting: { left: number; resolve: () => void } | undefined;
  const count = () => {
    if (waiting && --waiting.left <= 0) waiting.resolve();
  };
  const ended = Array.from({ length: clients }, async (_, index) => {
    const client = { deployment, ledger, random, number: index };
    const work = index % 4 === 3 ? joinAndBuy : bookAndChange;
    for (let turn = 0; !isOver; turn++) {
      await work(client, turn);
      count();
    }
  });
  const failed = Promise.all(ended).then(() => {});
  return {
    answered: (left) => Promise.race([failed, new Promise<void>((resolve) => (waiting = { left, resolve }))]),
    async stop() {
      isOver = true;
      await failed;
    },
  };
}
