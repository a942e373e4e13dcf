import { createClient, FoyerError } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { refusal, startWire } from '../../../sdk/src/testing/wire.ts';
import { readSignInFailure } from './sign-in-failure.ts';
import { createSignInSteps, type SignInAnswer, type SignInProgress, stepAfter } from './sign-in-steps.ts';
import { createValue } from './value.ts';

const factors = (...kinds: string[]) => ({
  secondFactor: { listValue: { value: kinds.map((strValue) => ({ strValue })) } },
});

test.each([
  ['SUCCESS', undefined, 'done'],
  ['REQUIRE_EMAIL_VERIFICATION', undefined, 'verification'],
  ['REQUIRE_OWNER_APPROVAL', undefined, 'approval'],
  ['STATUS_CHECK', factors('TOTP'), 'secondFactor'],
  ['STATUS_CHECK', undefined, 'closed'],
  ['STATUS_CHECK', factors(), 'closed'],
  ['STATUS_CHECK', { secondFactor: 'TOTP' }, 'closed'],
  ['UNKNOWN_STATE', factors('TOTP'), 'closed'],
] as const)('%s with %j leads to %s', (state, additionalData, step) => {
  expect(stepAfter({ state, ...(additionalData && { additionalData }) })).toBe(step);
});

async function begin(known: SignInProgress | null = null) {
  const wire = await startWire();
  const progress = createValue(known);
  const completed: SignInAnswer[] = [];
  const complete = async (answer: SignInAnswer) => void completed.push(answer);
  return {
    wire,
    progress,
    completed,
    steps: createSignInSteps({ client: createClient({ host: wire.host }), progress, complete }),
  };
}

test('a sign-in carries its state token, whose it is and what is asked for from step to step', async () => {
  const { wire, progress, completed, steps } = await begin();
  wire.reply({ body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'first' } });
  expect(await steps.register({ email: 'ana@example.com', password: 'long enough' })).toBe('verification');
  wire.reply({ body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'second' } });
  expect(await steps.resend()).toBe('verification');
  wire.reply({ body: { state: 'STATUS_CHECK', stateToken: 'third', additionalData: factors('TOTP', 'WEBAUTHN') } });
  expect(await steps.verify('123456')).toBe('secondFactor');
  expect(progress.read()).toEqual({ stateToken: 'third', email: 'ana@example.com', factors: ['TOTP', 'WEBAUTHN'] });
  wire.reply({ body: { state: 'SUCCESS', sessionToken: 'session' } });
  expect(await steps.verifySecondFactor(' 654321 ')).toBe('done');
  expect(completed).toMatchObject([{ sessionToken: 'session' }]);
  expect(progress.read()).toBeNull();
  expect(wire.calls.map(({ body }) => body)).toMatchObject([
    { loginId: { email: 'ana@example.com' }, password: 'long enough' },
    { stateToken: 'first' },
    { stateToken: 'second', code: '123456' },
    { stateToken: 'third', code: '654321' },
  ]);
});

test('a refusal stays at its step, and is sent once', async () => {
  const known = { stateToken: 'token', email: '', factors: [] };
  const { wire, progress, steps } = await begin(known);
  wire.reply(refusal(400, 'VERIFICATION_FAILED'));
  await expect(steps.verify('000000')).rejects.toSatisfy((error) => readSignInFailure(error) === 'wrongCode');
  wire.reply({ drop: true });
  await expect(steps.login({ email: 'a@example.com', password: 'p' })).rejects.toSatisfy(
    (error) => readSignInFailure(error) === null,
  );
  expect(wire.calls).toHaveLength(2);
  expect(progress.read()).toBe(known);
});

test('a wait for approval keeps its token until it is over', async () => {
  const { wire, progress, completed, steps } = await begin({ stateToken: 'wait', email: 'a@example.com', factors: [] });
  wire.reply({ body: { state: 'REQUIRE_OWNER_APPROVAL' } });
  expect(await steps.checkApproval()).toBe('approval');
  expect(progress.read()).toMatchObject({ stateToken: 'wait' });
  wire.reply({ body: { state: 'SUCCESS', sessionToken: 's' } });
  expect(await steps.checkApproval()).toBe('done');
  expect(completed).toHaveLength(1);
});

test('a step without a sign-in in progress asks nothing of the platform', async () => {
  const { wire, steps } = await begin();
  await expect(steps.verify('123456')).rejects.toSatisfy((error) => readSignInFailure(error) === 'expired');
  expect(wire.calls).toEqual([]);
});

test('what is typed wrong is told by its field', () => {
  const refusedAt = (field: string) => {
    const fieldViolations = [{ field, description: '', violatedRule: 'FORMAT' as const }];
    const details = { validationError: { fieldViolations } };
    return readSignInFailure(new FoyerError('Refused', { code: 'INVALID_ARGUMENT', status: 400, details }));
  };
  const told = ['loginId.email', 'options.password', 'options.profile'].map(refusedAt);
  expect(told).toEqual(['invalidEmail', 'invalidPassword', 'refused']);
});
