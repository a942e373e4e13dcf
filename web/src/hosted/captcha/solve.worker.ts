import type { Challenge } from 'altcha-lib';
import { solve } from './solve.ts';

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solve(data).then(postMessage, () => postMessage(null));
});
