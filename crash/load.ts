import { bookAndChange } from './booking-client.ts';
import type { LoadClient } from './client.ts';
import type { Deployment } from './deployment.ts';
import type { Ledger } from './ledger.ts';
import { joinAndBuy } from './member-client.ts';
import type { Random } from './random.ts';
import { makePictures, upload } from './upload-client.ts';

export interface Load {
  /** Resolves after so many more answers. */
  answered(count: number): Promise<void>;
  /** Rejects when a client could not go on. */
  failed: Promise<void>;
  /** Lets every client finish what it has begun. */
  stop(): Promise<void>;
}

interface Options {
  clients: number;
  random: Random;
  /** Loses answers on their way, and repeats requests. */
  losesAnswers?: boolean;
}

type Work = (client: LoadClient, turn: number) => Promise<void>;

/** Of so many answers one is lost on its way, and the request repeated. */
const ONE_LOST_OF = 25;

/**
 * Every fourth client uploads a picture, or registers a member who signs in and buys a plan; the others book, reschedule
 * and cancel.
 */
export function startLoad(deployment: Pick<Deployment, 'ask'>, ledger: Ledger, options: Options): Load {
  const { clients, random, losesAnswers } = options;
  let isOver = false;
  let waiting: { left: number; resolve: () => void } | undefined;
  const count = () => {
    if (waiting && --waiting.left <= 0) waiting.resolve();
  };
  const pictures = makePictures(random);
  const uploadOrJoin: Work = async (client, turn) =>
    random() < 0.5 ? upload(client, await pictures) : joinAndBuy(client, turn);
  const ended = Array.from({ length: clients }, async (_, index) => {
    const client = {
      deployment: losesAnswers ? losing(deployment, random) : deployment,
      ledger,
      random,
      number: index,
    };
    const work = index % 4 === 3 ? uploadOrJoin : bookAndChange;
    for (let turn = 0; !isOver; turn++) {
      await work(client, turn);
      count();
    }
  });
  const failed = Promise.all(ended).then(() => {});
  return {
    failed,
    answered: (left) => Promise.race([failed, new Promise<void>((resolve) => (waiting = { left, resolve }))]),
    async stop() {
      isOver = true;
      await failed;
    },
  };
}

/** A way to the platform on which answers get lost. */
const losing = ({ ask }: Pick<Deployment, 'ask'>, random: Random): Pick<Deployment, 'ask'> => ({
  ask: (chance, send) =>
    ask(chance, async (origin) => {
      const answer = await send(origin);
      if (answer.status < 500 && random() * ONE_LOST_OF < 1) throw new Error('The answer was lost.');
      return answer;
    }),
});
