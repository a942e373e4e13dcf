import type { SiteId } from '@foyer/contract';
import type { authentication } from '@wix/identity';
import { asId } from '../../platform/src/server/lib/ids.ts';
import { makeVisitor } from '../clients.ts';
import { present, type Row, refusalOf, type Stage } from '../row.ts';
import { becomeMember, logIn, MEMBER, newEmail, readCode, withPolicy } from '../sign-in.ts';

const GOOD = 'a long walk by the canal';

const profile: authentication.IdentityProfile = {
  firstName: 'Ada',
  lastName: 'Marsh',
  nickname: 'ada',
  phonesV2: [{ countryCode: 'US', phone: '718-555-0199', tag: 'MOBILE' }],
  secondaryEmails: [{ email: 'ada.work@example.com', tag: 'WORK' }],
  addresses: [{ address: { city: 'Brooklyn', country: 'US' }, tag: 'HOME' }],
  customFields: [
    { name: 'since', value: { dateValue: new Date('2020-01-01T00:00:00.000Z') } },
    { name: 'visits', value: { numValue: 3 } },
    { name: 'likes', value: { listValue: { value: [{ strValue: 'yoga' }] } } },
  ],
};

async function register({ visitor, check }: Stage): Promise<void> {
  const email = newEmail();
  const done = await visitor.auth.register({ email, password: GOOD, profile: structuredClone(profile) });
  check.same('a new member is in', done.loginState, 'SUCCESS');
  check.holds('with a session token', done.loginState === 'SUCCESS' && Boolean(done.data.sessionToken));

  const again = await visitor.auth.register({ email: email.toUpperCase(), password: GOOD });
  check.same('the same address again', 'errorCode' in again && [again.loginState, again.errorCode], [
    'FAILURE',
    'emailAlreadyExists',
  ]);
  const invalid = await visitor.auth.register({ email: 'no address', password: GOOD });
  check.same('no address', 'errorCode' in invalid && [invalid.loginState, invalid.errorCode], [
    'FAILURE',
    'invalidEmail',
  ]);
  const weak = await visitor.auth.register({ email: newEmail(), password: '12345678' });
  check.same('a password that everybody has', weak.loginState, 'FAILURE');
}

async function registerV2({ visitor, check }: Stage): Promise<void> {
  const email = newEmail();
  const answer = await visitor.authentication.registerV2(
    { email },
    { password: GOOD, profile: structuredClone(profile) },
  );
  const { identity } = answer;
  check.same('state', answer.state, 'SUCCESS');
  check.holds('_id', Boolean(identity?._id));
  // This entity has underscored names on the wire, while the client converts names without: its dates stay text.
  const isInstant = (date: unknown) => Number.isFinite(Date.parse(String(date)));
  check.holds('_createdDate', isInstant(identity?._createdDate), identity?._createdDate);
  check.holds('_updatedDate', isInstant(identity?._updatedDate), identity?._updatedDate);
  check.same('email', identity?.email?.address, email);
  check.same('status', identity?.status?.name, 'ACTIVE');
  check.same('first name', identity?.identityProfile?.firstName, 'Ada');
  check.same('phone', identity?.identityProfile?.phonesV2, profile.phonesV2);
  check.same('second email', identity?.identityProfile?.secondaryEmails, profile.secondaryEmails);
  check.same('address', identity?.identityProfile?.addresses?.[0]?.tag, 'HOME');
  const [since, visits, likes] = identity?.identityProfile?.customFields ?? [];
  check.date('a custom date', since?.value?.dateValue, '2020-01-01T00:00:00.000Z');
  check.same('a custom number', visits?.value?.numValue, 3);
  check.same('a custom list', likes?.value?.listValue?.value, [{ strValue: 'yoga' }]);
  const refusal = await refusalOf(visitor.authentication.registerV2({ email: newEmail() }, { password: 'short' }));
  const violations = refusal?.details?.validationError?.fieldViolations ?? [];
  check.holds(
    'a short password is refused by field',
    violations.some(({ field }) => field?.includes('password')),
    violations,
  );
  check.holds(
    'and each violation has data',
    violations.every((violation) => 'data' in violation && Boolean(violation.data)),
  );
}

async function login(stage: Stage): Promise<void> {
  const { visitor, check, platform } = stage;
  check.holds('the demo member', Boolean(await logIn(visitor)));
  const codeOf = async (email: string, password: string) => {
    const result = await visitor.auth.login({ email, password });
    return 'errorCode' in result ? [result.loginState, result.errorCode] : [result.loginState];
  };
  check.same('a wrong password', await codeOf(MEMBER, 'not this one'), ['FAILURE', 'invalidPassword']);
  check.same('an unknown address', await codeOf(newEmail(), GOOD), ['FAILURE', 'invalidEmail']);

  const locked = newEmail();
  await visitor.auth.register({ email: locked, password: GOOD });
  await platform.db
    .updateTable('identities')
    .set({ must_reset_password: true })
    .where('site_id', '=', SITE_A)
    .where('email_key', '=', locked)
    .execute();
  check.same('a password that must be reset', await codeOf(locked, GOOD), ['FAILURE', 'resetPassword']);
}

async function ownerApproval(stage: Stage): Promise<void> {
  const { visitor, check } = stage;
  const email = newEmail();
  await withPolicy(stage, { requireOwnerApproval: true }, async () => {
    const waiting = await visitor.auth.register({ email, password: GOOD });
    check.same('who registers waits', waiting.loginState, 'OWNER_APPROVAL_REQUIRED');
    const early = await visitor.auth.login({ email, password: GOOD });
    check.same('and logs in to hear the same', early.loginState, 'OWNER_APPROVAL_REQUIRED');
  });
  const { identity } = await visitor.authentication.loginV2({ email }, { password: GOOD });
  check.same('reasons', identity?.status?.reasons, ['PENDING_ADMIN_APPROVAL_REQUIRED']);
  await stage.owner.members.approveMember(present('_id', identity?._id));
  check.holds('once approved, they are in', Boolean(await logIn(visitor, email, GOOD)));
  await stage.owner.members.blockMember(present('_id', identity?._id));
  const blocked = await visitor.auth.login({ email, password: GOOD });
  check.same('blocked, they are out', blocked.loginState, 'FAILURE');
}

async function verification(stage: Stage): Promise<void> {
  const { visitor, check } = stage;
  const email = newEmail();
  await withPolicy(stage, { requireEmailVerification: true }, async () => {
    const asked = await visitor.auth.register({ email, password: GOOD });
    check.same('a code is asked for', asked.loginState, 'EMAIL_VERIFICATION_REQUIRED');
    const code = await readCode(stage, email);
    const wrong = code === '000000' ? '111111' : '000000';
    await check.refuses('a wrong code', visitor.auth.processVerification({ verificationCode: wrong }), {
      status: 400,
      code: 'VERIFICATION_FAILED',
    });
    const done = await visitor.auth.processVerification({ verificationCode: code });
    check.same('the mailed one', done.loginState, 'SUCCESS');
    const stranger = await makeVisitor().auth.processVerification({ verificationCode: code });
    check.same('without a sign-in under way', stranger.loginState, 'FAILURE');
  });
}

async function recovery(stage: Stage): Promise<void> {
  const { visitor, check, platform } = stage;
  const email = newEmail();
  await visitor.auth.register({ email, password: GOOD });
  await visitor.auth.sendPasswordResetEmail(email, 'http://localhost:3999/after');
  const [mail] = await platform.readMail(email);
  const token = present('token in the mail', /token=([\w-]+)/.exec(present('mail', mail).text)?.[1]);
  const next = 'another walk by the canal';
  const answer = await visitor.recovery.recover(token, { password: next });
  check.same('state', answer.state, 'SUCCESS');
  check.holds('a session token', Boolean(answer.sessionToken));
  check.holds('the new password', Boolean(await logIn(visitor, email, next)));
  await check.refuses('the link again', visitor.recovery.recover(token, { password: GOOD }), {
    status: 400,
    code: 'INVALID_RECOVERY_TOKEN',
  });
  await visitor.auth.sendPasswordResetEmail(newEmail(), 'http://localhost:3999/after');
  check.holds('an unknown address answers the same', true);
  const refusal = await refusalOf(visitor.auth.sendPasswordResetEmail(email, 'https://evil.example/'));
  check.same('an address elsewhere', refusal?.status, 400);
}

async function changePassword({ visitor, check }: Stage): Promise<void> {
  const email = newEmail();
  await visitor.auth.register({ email, password: GOOD });
  await becomeMember(visitor, email, GOOD);
  await visitor.authentication.changePassword('a third walk by the canal');
  check.holds('the new password', Boolean(await logIn(makeVisitor(), email, 'a third walk by the canal')));
  const { errorCode } = { errorCode: undefined, ...(await makeVisitor().auth.login({ email, password: GOOD })) };
  check.same('not the old one', errorCode, 'invalidPassword');
}

async function signOn({ owner, visitor, check }: Stage): Promise<void> {
  const email = newEmail();
  const { identity, sessionToken } = await owner.authentication.signOn(
    { email },
    { profile: { firstName: 'Ben' }, verifyEmail: true },
  );
  check.holds('a session token', Boolean(sessionToken));
  check.same('verified', identity?.email?.isVerified, true);
  const again = await owner.authentication.signOn({ email }, { profile: { lastName: 'Hale' } });
  check.same('the same person', again.identity?._id, identity?._id);
  check.same(
    'with both names',
    [again.identity?.identityProfile?.firstName, again.identity?.identityProfile?.lastName],
    ['Ben', 'Hale'],
  );
  await check.refuses('a visitor may not', visitor.authentication.signOn({ email }), {
    status: 403,
    code: 'PERMISSION_DENIED',
  });
}

async function validateEmail({ visitor, check }: Stage): Promise<void> {
  check.same('an address', (await visitor.authentication.validateEmail(MEMBER)).valid, true);
  check.same('no address', (await visitor.authentication.validateEmail('no address')).valid, false);
}

async function startVerification({ owner, visitor, check, platform }: Stage): Promise<void> {
  const email = newEmail();
  const { identity } = await visitor.authentication.registerV2({ email }, { password: GOOD });
  const identityId = present('_id', identity?._id);
  const { verificationId } = await owner.verification.start({ identityId, target: 'EMAIL' });
  check.holds('verificationId', Boolean(verificationId));
  check.holds('a code was mailed', /\b\d{6}\b/.test((await platform.readMail(email))[0]?.text ?? ''));
}

async function activation({ owner, visitor, check, platform }: Stage): Promise<void> {
  const email = newEmail();
  const { identity } = await owner.authentication.signOn({ email });
  await owner.recovery.sendActivationEmail(present('_id', identity?._id), { emailOptions: { language: 'en' } });
  const token = present('token', /token=([\w-]+)/.exec((await platform.readMail(email))[0]?.text ?? '')?.[1]);
  const { state } = await visitor.recovery.recover(token, { password: GOOD });
  check.same('the first password', state, 'SUCCESS');
  check.holds('works', Boolean(await logIn(visitor, email, GOOD)));
}

async function signOnPolicy({ owner, visitor, check }: Stage): Promise<void> {
  const { signOnPolicy: before } = await owner.signOnPolicy.getSignOnPolicy();
  check.same('approval', before?.requireOwnerApproval, false);
  check.date('_createdDate', before?._createdDate);
  const changed = await owner.signOnPolicy.updateSignOnPolicy({
    revision: before?.revision,
    requireOwnerApproval: true,
  });
  check.same('changed', changed.requireOwnerApproval, true);
  await check.refuses('an old revision', owner.signOnPolicy.updateSignOnPolicy({ revision: before?.revision }), {
    status: 409,
    code: 'REVISION_MISMATCH',
  });
  await owner.signOnPolicy.updateSignOnPolicy({ revision: changed.revision, requireOwnerApproval: false });
  await check.refuses('a visitor may not look', visitor.signOnPolicy.getSignOnPolicy(), {
    status: 403,
    code: 'PERMISSION_DENIED',
  });
}

async function logout({ visitor, check }: Stage): Promise<void> {
  await becomeMember(visitor);
  const answer = await visitor.authentication.logout({
    postLogoutRedirectUri: 'http://localhost:3999/',
    clientId: CLIENT,
  });
  check.same('a redirect', answer.statusCode, 302);
  check.holds(
    'to the page after',
    Boolean(
      answer.headers?.some(
        ({ key, value }) => key?.toLowerCase() === 'location' && value?.startsWith('http://localhost:3999/'),
      ),
    ),
    answer.headers,
  );
  const { accessToken } = visitor.auth.getTokens();
  const stale = makeVisitor({ ...visitor.auth.getTokens(), accessToken });
  const refusal = await refusalOf(stale.authentication.changePassword('a fourth walk by the canal'));
  check.same('the token is dead', refusal?.status, 401);
}

const SITE_A = asId<SiteId>('10000000-0000-4000-8000-00000000000a');
const CLIENT = '10000000-0000-4000-8000-000000000001';

export const rows: Row[] = [
  { operation: 'register', run: register },
  { operation: 'registerV2', run: registerV2 },
  { operation: 'login', run: login },
  { operation: 'owner approval', run: ownerApproval },
  { operation: 'verifyDuringAuthentication', run: verification },
  { operation: 'sendRecoveryEmail, recover', run: recovery },
  { operation: 'changePassword', run: changePassword },
  { operation: 'signOn', run: signOn },
  { operation: 'validateEmail', run: validateEmail },
  { operation: 'verification.start', run: startVerification },
  { operation: 'sendActivationEmail', run: activation },
  { operation: 'signOnPolicy', run: signOnPolicy },
  { operation: 'authentication.logout', run: logout },
];
