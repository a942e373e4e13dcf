import { makeVisitor, type Visitor } from './clients.ts';
import { present, type Stage } from './row.ts';

export const PASSWORD = 'foyer-demo-password';
const PASSWORD_OF_NEW = 'a long walk by the canal';
export const MEMBER = 'member@example.com';
/** Allowed for the demo's apps, like all URLs on this machine; no server listens there. */
export const CALLBACK = 'http://localhost:3999/callback';

let people = 0;
/** An address that nobody has registered. */
export const newEmail = (): string => `person-${Date.now()}-${++people}@example.com`;

/** Signs a visitor in as a site with its own form does. */
export async function logIn({ auth }: Visitor, email: string = MEMBER, password: string = PASSWORD): Promise<string> {
  const result = await auth.login({ email, password });
  if (result.loginState !== 'SUCCESS') throw new Error(`login ended in ${JSON.stringify(result)}`);
  return present('session token', result.data.sessionToken);
}

/** The URL that the platform redirects the browser to. */
export async function follow(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' });
  return present(`a redirect of ${address} (${answer.status})`, answer.headers.get('location'));
}

/** Makes the client a member's: session token → authorization code → tokens. */
export async function becomeMember(visitor: Visitor, email?: string, password?: string): Promise<void> {
  const sessionToken = await logIn(visitor, email, password);
  const data = visitor.auth.generateOAuthData(CALLBACK);
  const options = { prompt: 'none', responseMode: 'query', sessionToken } as const;
  const { authUrl } = await visitor.auth.getAuthUrl(data, options);
  const { code, state } = visitor.auth.parseFromUrl(await follow(authUrl), 'query');
  visitor.auth.setTokens(await visitor.auth.getMemberTokens(code, state, data));
}

/** The code in the newest mail to an address. */
export async function readCode({ platform }: Stage, email: string): Promise<string> {
  const [mail] = await platform.readMail(email);
  return present('six digits in the mail', /\b\d{6}\b/.exec(present('mail', mail).text)?.[0]);
}

/** Changes the sign-on policy for the duration of some work. */
export async function withPolicy(
  { owner }: Stage,
  policy: { requireEmailVerification?: boolean; requireOwnerApproval?: boolean },
  work: () => Promise<void>,
): Promise<void> {
  const update = async (change: typeof policy) => {
    const { signOnPolicy } = await owner.signOnPolicy.getSignOnPolicy();
    await owner.signOnPolicy.updateSignOnPolicy({ revision: signOnPolicy?.revision, ...change });
  };
  await update(policy);
  try {
    await work();
  } finally {
    await update({ requireEmailVerification: false, requireOwnerApproval: false });
  }
}

/** Registers a member and signs them in; returns their client, address and id. */
export async function joinAsMember(profile: { nickname?: string; firstName?: string } = {}) {
  const client = makeVisitor();
  const email = newEmail();
  const result = await client.auth.register({ email, password: PASSWORD_OF_NEW, profile });
  if (result.loginState !== 'SUCCESS') throw new Error(`register ended in ${JSON.stringify(result)}`);
  await becomeMember(client, email, PASSWORD_OF_NEW);
  const { member } = await client.members.getCurrentMember();
  return { client, email, id: present('_id of the member', member?._id) };
}
