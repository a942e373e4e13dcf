import { generateSync } from 'otplib';
import { present, type Row, type Stage } from '../row.ts';
import { becomeMember, CALLBACK, joinAsMember, newEmail, readCode, withPolicy } from '../sign-in.ts';
import { accept, refuse } from '../wire.ts';

// Fields of registering and signing in besides an address and a password.

const REGISTER = '/_api/iam/authentication/v2/register';
const LOGIN = '/_api/iam/authentication/v2/login';
const PASSWORD = 'a long walk by the canal';

interface Answer {
  state: string;
  stateToken?: string;
  additionalData?: { secondFactor: object };
  identity: { identityProfile: Record<string, unknown> };
}

const profile = {
  firstName: 'Noor',
  picture: 'https://example.com/noor.jpg',
  labels: ['regular'],
  language: 'es',
  privacyStatus: 'PUBLIC',
  company: 'Clay',
  position: 'Potter',
  birthdate: '1990-05-01',
  subscription: true,
  vatId: 'GB123',
  customFields: [
    { name: 'vip', value: { boolValue: true } },
    { name: 'sizes', value: { mapValue: { value: { shoe: { numValue: 42 } } } } },
  ],
  addresses: [
    {
      tag: 'WORK',
      address: {
        streetNumber: '1',
        streetName: 'Quay',
        addressLine2: 'Left',
        city: 'Hull',
        subdivision: 'GB-ENG',
        country: 'GB',
        postalCode: 'HU1',
      },
    },
  ],
};

async function profiles({ visitor, check }: Stage): Promise<void> {
  const email = newEmail();
  const slug = `noor-${Date.now()}`;
  const request = { loginId: { email }, password: PASSWORD, profile: { ...profile, slug } };
  const { identity } = await accept<Answer>(check, visitor, { method: 'POST', path: REGISTER, body: request });
  check.same('kept', identity.identityProfile, { ...profile, slug });
  await becomeMember(visitor, email, PASSWORD);
  const path = '/oauth2/user-info';
  const info = await accept<{ picture: string; language: string }>(check, visitor, { method: 'GET', path });
  check.same('of the token', [info.picture, info.language], [profile.picture, profile.language]);
  const { member } = await visitor.members.getCurrentMember({ fieldsets: ['FULL'] });
  check.same(
    'of the member',
    [member?.contact?.company, member?.contact?.jobTitle, member?.privacyStatus],
    ['Clay', 'Potter', 'PUBLIC'],
  );
}

/** Where nothing asks for a captcha, its tokens change nothing; `login and register with a captcha` has the others. */
async function tokens({ visitor, check }: Stage): Promise<void> {
  const email = newEmail();
  const captchaTokens = [
    { Recaptcha: 'one', InvisibleRecaptcha: 'two' },
    { NoCaptcha: 'three' },
    { recaptchaForClientSiteKey: { token: 'four', siteKeyId: 'key' } },
  ];
  const credentials = { loginId: { email }, password: PASSWORD, captchaTokens };
  const made = await accept<Answer>(check, visitor, { method: 'POST', path: REGISTER, body: credentials });
  check.same('registered', made.state, 'SUCCESS');
  const found = await accept<Answer>(check, visitor, { method: 'POST', path: LOGIN, body: credentials });
  check.same('logged in', found.state, 'SUCCESS');
  const clientMetaData = { theme: 'dark' };
  const more = { ...credentials, clientMetaData };
  await refuse(check, visitor, { method: 'POST', path: REGISTER, body: more }, ['clientMetaData']);
  const continued = { ...more, stateToken: 'a state' };
  await refuse(check, visitor, { method: 'POST', path: LOGIN, body: continued }, ['clientMetaData', 'stateToken']);
}

/** The owner's approval comes after the code, and after a new password. */
async function approval(stage: Stage): Promise<void> {
  const { visitor, check, platform } = stage;
  const email = newEmail();
  await withPolicy(stage, { requireEmailVerification: true, requireOwnerApproval: true }, async () => {
    const body = { loginId: { email }, password: PASSWORD };
    const { stateToken } = await accept<Answer>(check, visitor, { method: 'POST', path: REGISTER, body });
    const verified = await accept<Answer>(check, visitor, {
      method: 'POST',
      path: '/_api/iam/verification/v1/auth/verify',
      body: { code: await readCode(stage, email), stateToken },
    });
    check.same('after the code', verified.state, 'REQUIRE_OWNER_APPROVAL');
    check.holds('with another token', Boolean(verified.stateToken) && verified.stateToken !== stateToken);

    const asked = { email, language: 'es', redirect: { url: CALLBACK } };
    await accept(check, visitor, { method: 'POST', path: '/_api/iam/recovery/v1/send-email', body: asked });
    const [mail] = await platform.readMail(email);
    check.holds('a mail in Spanish', mail?.text.includes('contraseña') === true, mail?.text);
    const recoveryToken = present('token', /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]);
    const recovered = await accept<Answer>(check, visitor, {
      method: 'POST',
      path: '/_api/iam/recovery/v1/recover',
      body: { recoveryToken, password: 'another walk by the canal' },
    });
    check.same('after a new password', recovered.state, 'REQUIRE_OWNER_APPROVAL');
    check.holds('with a token', Boolean(recovered.stateToken), recovered);
  });
}

/** The client has no call for second factors. */
async function secondFactor({ visitor, check }: Stage): Promise<void> {
  const { client, email } = await joinAsMember();
  const totp = (step: string, body: object) =>
    accept<{ secret: string }>(check, client, { method: 'POST', path: `/foyer/v1/account/totp/${step}`, body });
  const { secret } = await totp('start', {});
  await totp('confirm', { code: generateSync({ secret }) });
  const body = { loginId: { email }, password: PASSWORD };
  const { state, stateToken, additionalData } = await accept<Answer>(check, visitor, {
    method: 'POST',
    path: LOGIN,
    body,
  });
  check.holds('not in yet', state !== 'SUCCESS' && Boolean(stateToken), state);
  check.same('what is asked for', additionalData?.secondFactor, {
    listValue: { value: [{ strValue: 'TOTP' }, { strValue: 'RECOVERY_CODE' }] },
  });
}

export const rows: Row[] = [
  { operation: 'optional identity fields: profile', run: profiles },
  { operation: 'optional identity fields: tokens', run: tokens },
  { operation: 'optional identity fields: approval', run: approval },
  { operation: 'optional identity fields: second factor', run: secondFactor },
];
