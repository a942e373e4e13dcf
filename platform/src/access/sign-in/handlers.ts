import { type CaptchaTokens, checkCaptcha } from '../../server/http/captcha.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { isEmailAddress } from '../../server/lib/email-address.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { changePassword } from './change-password.ts';
import { logInWithIdToken } from './idp-login.ts';
import { logIn } from './login.ts';
import { logOut } from './logout.ts';
import { proceed } from './proceed.ts';
import { registerPerson } from './register.ts';
import { signPersonOn } from './sign-on.ts';

type AskingCall = Pick<CallContext, 'captcha' | 'tx' | 'secret' | 'caller' | 'from' | 'now'> &
  Refusing<'-19970' | '-19971'>;

const askCaptcha = (
  { captcha, tx: db, secret, caller, from, now, fail }: AskingCall,
  tokens: CaptchaTokens | undefined,
) => checkCaptcha(captcha, tokens, { fail, db, secret, siteId: caller.siteId, address: from.address, now });

export const handlers: Handlers<'authentication'> = {
  async registerV2(call) {
    const { loginId, password, profile = {}, captchaTokens } = call.input;
    await askCaptcha(call, captchaTokens);
    const fields = { email: 'loginId.email', password: 'password' };
    return registerPerson(call, { email: loginId.email, password, profile, fields });
  },

  async loginV2(call) {
    const { loginId, password, captchaTokens } = call.input;
    await askCaptcha(call, captchaTokens);
    return logIn(call, { email: loginId.email, password });
  },

  async changePassword(call) {
    await changePassword(call, call.input);
    return {};
  },

  async signOn(call) {
    const { loginId, profile = {}, verifyEmail = false, mergeExistingContact = true } = call.input;
    const { email } = loginId;
    if (!email) throw new ValidationError([oneViolation('loginId.email', 'is required', 'REQUIRED_FIELD')]);
    return signPersonOn(call, { email, profile, verifyEmail, mergeProfile: mergeExistingContact });
  },

  logout: (call) => logOut(call, call.input),

  async validateEmail({ input }) {
    if (isEmailAddress(input.email)) return { valid: true };
    return { valid: false, formatInvalid: true, failure: { reason: 'EMAIL_DOMAIN_FORMAT_INVALID' } };
  },

  async register(call) {
    const { inputs, identity, captchaTokens } = call.input;
    await askCaptcha(call, captchaTokens);
    const { identityProfile: profile = {} } = identity ?? {};
    const fields = { email: 'inputs.email', password: 'inputs.password' };
    return registerPerson(call, { ...inputs, profile, fields });
  },

  async login(call) {
    const { inputs, identifier, loginId, captchaTokens } = call.input;
    await askCaptcha(call, captchaTokens);
    const email = inputs.email ?? identifier?.email ?? loginId?.email;
    return logIn(call, { email, password: inputs.password });
  },

  loginWithIdpConnectionTokenParams: (call) =>
    logInWithIdToken(call, asId(call.input.idpConnectionId.toLowerCase()), call.input.tokenParams.id_token),

  proceedToNextState: (call) => proceed(call, call.input.stateToken),
};
