import { type AnswerOf, signIn } from '@foyer/sdk';
import type { PageContext } from '../../pages/page.tsx';
import { readWay, type Way } from './way.ts';

type Answer = AnswerOf<typeof signIn.getSignInOptions>;

/** What the site asks of people who sign in or register. */
export interface SignInOptions {
  /** True where the site says which addresses have an account. */
  isOpen: boolean;
  minPasswordLength: number;
  captcha: Answer['captcha']['provider'];
}

/** What every hosted page knows. */
export interface HostedData {
  way: Way;
  options: SignInOptions;
}

/** The strictest, for when the platform does not say: what is missing then is asked for when a form is sent. */
const usual: SignInOptions = { isOpen: false, minPasswordLength: 8, captcha: 'NONE' };

export async function loadHosted({ client, url, report }: PageContext): Promise<HostedData> {
  const way = readWay(url.searchParams);
  try {
    const { disclosure, minPasswordLength, captcha } = await client.run(signIn.getSignInOptions, []);
    return { way, options: { isOpen: disclosure === 'OPEN', minPasswordLength, captcha: captcha.provider } };
  } catch (error) {
    report(error);
    return { way, options: usual };
  }
}
