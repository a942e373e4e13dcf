import { modules } from '@foyer/contract';
import { Answer, visit } from '../platform/src/testing/wire-client.ts';
import type { Deployment } from './deployment.ts';
import type { Finding } from './finding.ts';
import type { Ledger } from './ledger.ts';
import { addressOf, PASSWORD } from './member-client.ts';
import { digestOf } from './upload-client.ts';

const AT_ONCE = 6;

/** Asks a process for what they acknowledged: members sign in, pictures have the same bytes. */
export async function auditAnswers(
  deployment: Pick<Deployment, 'ask'>,
  { members, files }: Ledger,
): Promise<Finding[]> {
  return [
    { what: 'members lost', found: await filterLost(members, (email) => describeSignIn(deployment, email)) },
    { what: 'uploads lost', found: await filterLost([...files], (file) => describePicture(deployment, file)) },
  ];
}

/** The words about the items, some at a time. */
async function filterLost<T>(items: readonly T[], describe: (item: T) => Promise<string | undefined>) {
  const lost: string[] = [];
  const left = items.values();
  const work = async () => {
    for (const item of left) lost.push(...[await describe(item)].flatMap((text) => text ?? []));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return lost;
}

async function describeSignIn({ ask }: Pick<Deployment, 'ask'>, email: string): Promise<string | undefined> {
  const { code } = await ask(Math.random, async (origin) =>
    (await visit(origin)).call(
      modules.authentication.loginV2,
      { loginId: { email }, password: PASSWORD },
      { headers: addressOf(email) },
    ),
  );
  return code === 'ok' ? undefined : `${email}: ${code}`;
}

async function describePicture(
  { ask }: Pick<Deployment, 'ask'>,
  [id, digest]: [string, string],
): Promise<string | undefined> {
  const answer = await ask(Math.random, async (origin) => {
    const response = await fetch(`${origin}/media/${id}`);
    const value = response.ok ? digestOf(Buffer.from(await response.arrayBuffer())) : String(response.status);
    return new Answer<string>({ status: response.status, headers: response.headers, body: '' }, { value });
  });
  return answer.value === digest ? undefined : `${id}: ${answer.value} instead of ${digest}`;
}
