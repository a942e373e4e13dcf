import { type AnswerOf, signIn } from '@foyer/sdk';
import type { PageContext } from '../../pages/page.tsx';
import { type ReturnTarget, readReturnTarget } from './return-target.ts';

type Answer = AnswerOf<typeof signIn.getSignInOptions>;

/** An identity provider at which people can sign in. */
export type Provider = Answer['idpConnections'][number];

/** The site's settings for sign-in and registration. */
export interface SignInOptions {
  /** True if the site tells whether an address has an account. */
  isOpen: boolean;
  minPasswordLength: number;
  captcha: Answer['captcha']['provider'];
  providers: readonly Provider[];
}

/** Data of every hosted page. */
export interface HostedData {
  returnTarget: ReturnTarget;
  options: SignInOptions;
}

/** Used if the settings can't be loaded. The platform still enforces its own when a form is sent. */
const usual: SignInOptions = { isOpen: false, minPasswordLength: 8, captcha: 'NONE', providers: [] };

export async function loadHosted({ client, url, report }: PageContext): Promise<HostedData> {
  const returnTarget = readReturnTarget(url.searchParams);
  try {
    const answer = await client.run(signIn.getSignInOptions, []);
    const { disclosure, minPasswordLength, captcha, idpConnections: providers } = answer;
    const options = { isOpen: disclosure === 'OPEN', minPasswordLength, captcha: captcha.provider, providers };
    return { returnTarget, options };
  } catch (error) {
    report(error);
    return { returnTarget, options: usual };
  }
}
