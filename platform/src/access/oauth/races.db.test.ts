import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/fresh-database.ts';
import { AuthorizationContext } from '../../testing/oauth.ts';

const TIMES = 20;
const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: TIMES }, work));

describe.each(engines)('%s: twenty at once', { retry: 0 }, (engine) => {
  let stage: AuthorizationContext;
  beforeAll(async () => {
    stage = await AuthorizationContext.open(engine);
  });
  afterAll(() => stage.close());

  test('B02: one code gives tokens once, and its reuse revokes them', async () => {
    const person = await stage.addPerson();
    const fields = await stage.getCode(await stage.signedIn(person));
    const answers = await atOnce(() => stage.exchange(fields));
    const [winner, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toHaveLength(0);
    for (const { error } of answers.filter((answer) => answer !== winner)) expect(error).toBe('invalid_grant');
    expect(await stage.statusOf(winner?.body.access_token)).toBe(401);
    const grants = await stage.db.selectFrom('grants').selectAll().where('identity_id', '=', person.id).execute();
    expect(grants).toHaveLength(1);
  });

  test('B10: one refresh token gets one child, and every call gets the same response', async () => {
    const { refreshToken } = await stage.signInTo();
    stage.pass(60_000);
    const answers = await atOnce(() => stage.refresh(refreshToken));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: TIMES }, () => 200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1);
    const child = answers[0]?.body.refresh_token;
    stage.pass(60_000);
    const next = await atOnce(() => stage.refresh(child));
    expect(new Set(next.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await stage.refresh(next[0]?.body.refresh_token)).status).toBe(200);
  });

  test('D31: one session token gives one session', async () => {
    const person = await stage.addPerson();
    const sessionToken = await stage.prove(person.id);
    const answers = await atOnce(() => stage.browser().post('/hosted/session', { sessionToken }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const sessions = stage.db.selectFrom('sign_in_sessions').select('id').where('identity_id', '=', person.id);
    expect(await sessions.execute()).toHaveLength(1);
  });
});
