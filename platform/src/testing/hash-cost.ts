import { setHashCost } from '../access/passwords/password.ts';

export const lowCost = { memoryCost: 128, timeCost: 1, parallelism: 1 };

/** Before each file with a database: a password is hashed in a hundredth of the time (decision 0045). */
setHashCost(lowCost);
