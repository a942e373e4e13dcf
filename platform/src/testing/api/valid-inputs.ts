import { type Modules, modules, type NamedOperation, type Operation, type RequestOf } from '@foyer/contract';
import { services } from '../../demo/low-tide/services.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { newId } from '../../server/lib/new-id.ts';
import { CALLBACK } from '../sign-in.ts';
import { clientApps } from '../wire-client.ts';
import { deriveInput } from './derived-input.ts';
import type { Scene } from './input-context.ts';
import { attendance } from './valid-inputs/attendance.ts';
import { bookingChangeInputs } from './valid-inputs/booking-changes.ts';
import { bookingPolicies } from './valid-inputs/booking-policies.ts';
import { calendars } from './valid-inputs/calendars.ts';
import { categories } from './valid-inputs/categories.ts';
import { multiServiceInputs } from './valid-inputs/multi-service-bookings.ts';
import { recurringBookings } from './valid-inputs/recurring-bookings.ts';
import { resources } from './valid-inputs/resources.ts';
import { serviceCatalogueInputs } from './valid-inputs/service-catalogue.ts';
import { serviceChangeInputs } from './valid-inputs/service-changes.ts';
import { sessions } from './valid-inputs/sessions.ts';
import { waitlist } from './valid-inputs/waitlist.ts';
import { webhooks } from './valid-inputs/webhooks.ts';

type Declared = Pick<Operation, 'request' | 'response'>;

/** Requests that an owner may send and that succeed, for operations of which `deriveInput` can't make one. */
export type ValidInputs = {
  [M in keyof Modules]?: {
    [K in keyof Modules[M]]?: Modules[M][K] extends Declared
      ? (scene: Scene) => RequestOf<Modules[M][K]> | Promise<RequestOf<Modules[M][K]>>
      : never;
  };
};

const anyService = services[0]?.id ?? '';
/** Long enough for everybody, and close to no name. */
const password = 'herring gulls walk at noon';
/** Of the demo. */
const loginId = { email: 'member@example.com' };
const known = { ...loginId, password: 'foyer-demo-password' };

const inAWeek = () => ({
  startDate: new Date().toISOString(),
  endDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
});

const newSlug = () => `ann-${newId().replaceAll('-', '')}`;
const newEmail = () => `${newSlug()}@example.com`;
const importedMembers = () => `Email,First name\n${newEmail()},Ann\n`;
const somebody = async ({ people }: Scene) => (await people.add()).identity.id;
/** Whom the sender may change: an owner also others, everybody else only themselves. */
const changeable = async (scene: Scene) => {
  const { id, role } = scene.me.identity;
  return role === 'owner' ? somebody(scene) : id;
};

const validInputs: ValidInputs = {
  availabilityCalendar: {
    queryAvailability: () => ({ query: { filter: { serviceId: anyService, ...inAWeek() } } }),
    getScheduleAvailability: () => ({ scheduleId: services[3]?.scheduleId ?? '' }),
    calculateMultiSlotAvailability: () => {
      const { startDate: from, endDate: to } = inAWeek();
      return { from, to, slots: [{ serviceId: anyService }, { serviceId: anyService }] };
    },
  },
  bookings: {
    createBooking: (scene) => ({
      booking: {
        bookedEntity: { slot: scene.takeTime() },
        totalParticipants: 1,
        contactDetails: { firstName: 'Ann', email: 'ann@example.com' },
      },
    }),
    rescheduleBooking: async (scene) => ({ ...(await scene.book()), slot: scene.takeTime() }),
    confirmBooking: (scene) => scene.book('PENDING'),
    declineBooking: (scene) => scene.book('PENDING'),
    bookingsRescheduleBookingAnonymously: async (scene) => ({ ...(await scene.link()), slot: scene.takeTime() }),
    ...bookingChangeInputs,
    ...multiServiceInputs,
  },
  extendedBookings: {
    queryExtendedBookings: () => ({ query: { cursorPaging: { limit: 3 } }, withBookingAllowedActions: true }),
    query: () => ({ query: { cursorPaging: { limit: 3 } }, withBookingAttendanceInfo: true }),
    countExtendedBookings: () => ({ filter: { status: 'CONFIRMED' } }),
  },
  services: {
    createService: () => ({
      service: {
        type: 'APPOINTMENT',
        name: 'Morning Massage',
        defaultCapacity: 1,
        onlineBooking: { enabled: true },
        payment: { rateType: 'NO_FEE', options: { inPerson: true } },
        staffMemberIds: [ines.id],
        schedule: { availabilityConstraints: { sessionDurations: [30] } },
      },
    }),
    getService: () => ({ serviceId: anyService, conditionalFields: ['STAFF_MEMBER_DETAILS'] }),
    queryServices: () => ({ query: { paging: { limit: 3, offset: 0 } } }),
    countServices: () => ({ filter: { type: 'CLASS' } }),
    ...serviceChangeInputs,
    ...serviceCatalogueInputs,
  },
  authentication: {
    registerV2: () => ({ loginId: { email: newEmail() }, password, profile: { firstName: 'Ann' } }),
    loginV2: () => ({ loginId, password: known.password }),
    changePassword: () => ({ newPassword: password }),
    signOn: () => ({ loginId: { email: newEmail() }, verifyEmail: true }),
    logout: () => ({ clientId: clientApps.own }),
    validateEmail: () => ({ email: 'ann@example.com' }),
    register: () => ({ inputs: { email: newEmail(), password } }),
    login: () => ({ inputs: known }),
    loginWithIdpConnectionTokenParams: async (scene) => ({
      idpConnectionId: await scene.connectIdp(),
      tokenParams: { id_token: await scene.idToken() },
    }),
    proceedToNextState: async ({ people }) => ({ stateToken: await people.stateTokenOf(await people.add()) }),
  },
  recovery: {
    sendRecoveryEmail: async ({ people }) => ({ email: (await people.add()).identity.email }),
    sendActivationEmail: async (scene) => ({ identityId: await somebody(scene) }),
    recover: async (scene) => ({ recoveryToken: await scene.recoveryToken(), password }),
  },
  verification: {
    start: ({ me }) => ({ identityId: me.identity.id, target: 'EMAIL' }),
    verifyDuringAuthentication: (scene) => scene.code(),
    resendDuringAuthentication: async (scene) => ({ stateToken: (await scene.applicant()).stateToken }),
  },
  signOnPolicy: {
    updateSignOnPolicy: () => ({ signOnPolicy: { minPasswordLength: 8 } }),
  },
  members: {
    getMember: async (scene) => ({ id: await somebody(scene) }),
    listMembers: () => ({ paging: { limit: 2 } }),
    queryMembers: () => ({ query: { filter: { 'profile.nickname': { $startsWith: 'a' } } } }),
    createMember: () => ({ member: { loginEmail: newEmail(), contact: { firstName: 'Ann' } } }),
    updateMember: async (scene) => ({ member: { id: await changeable(scene), profile: { nickname: 'Ann' } } }),
    updateCurrentMemberSlug: () => ({ slug: newSlug() }),
    updateMemberSlug: async (scene) => ({ id: await changeable(scene), slug: newSlug() }),
    deleteMemberPhones: async (scene) => ({ id: await changeable(scene) }),
    deleteMemberEmails: async (scene) => ({ id: await changeable(scene) }),
    deleteMemberAddresses: async (scene) => ({ id: await changeable(scene) }),
    muteMember: async (scene) => ({ id: await somebody(scene) }),
    unmuteMember: async (scene) => ({ id: await somebody(scene) }),
    approveMember: async (scene) => ({ id: await somebody(scene) }),
    blockMember: async (scene) => ({ id: await somebody(scene) }),
    disconnectMember: async (scene) => ({ id: await somebody(scene) }),
    deleteMember: async (scene) => ({ id: await somebody(scene) }),
    bulkDeleteMembers: async (scene) => ({ memberIds: [await somebody(scene)] }),
    bulkDeleteMembersByFilter: async (scene) => ({ filter: { id: await somebody(scene) } }),
    bulkApproveMembers: async (scene) => ({ filter: { id: await somebody(scene) } }),
    bulkBlockMembers: async (scene) => ({ filter: { id: await somebody(scene) } }),
  },
  memberRecords: {
    addMemberNote: async (scene) => ({ memberId: await somebody(scene), text: 'Likes the morning.' }),
    deleteMemberNote: async (scene) => {
      const memberId = await somebody(scene);
      const made = await scene.owner.call(modules.memberRecords.addMemberNote, { memberId, text: 'Gone soon.' });
      return { memberId, noteId: made.value.note.id };
    },
    resolveMemberSlug: () => ({ slug: 'noor' }),
  },
  memberJobs: {
    startMemberJob: async (scene) => ({ action: 'MUTE', memberIds: [await somebody(scene)] }),
    startMemberImport: () => ({ csv: importedMembers() }),
    applyMemberImport: async (scene) => ({ jobId: await scene.checkedImport(importedMembers()) }),
    cancelMemberJob: async (scene) => ({ jobId: await scene.checkedImport(importedMembers()) }),
    getMemberJob: async (scene) => ({ jobId: await scene.checkedImport(importedMembers()) }),
    listMemberJobResults: async (scene) => ({ jobId: await scene.checkedImport(importedMembers()) }),
  },
  media: {
    generateFileUploadUrl: () => ({ mimeType: 'image/png', fileName: 'me.png' }),
  },
  redirects: {
    createRedirectSession: () => ({
      auth: {
        authRequest: {
          clientId: clientApps.own,
          redirectUri: CALLBACK,
          responseType: 'code',
          responseMode: 'query',
          state: 'a state',
          codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
          codeChallengeMethod: 'S256',
        },
      },
    }),
  },
  signIn: {
    verifySecondFactor: (scene) => scene.secondFactor(),
    finishPasskeyLogin: (scene) => scene.passkeyLogin(),
    checkPassword: () => ({ password, email: 'ann@example.com' }),
  },
  account: {
    endSession: async ({ people, me }) => ({ sessionId: (await people.signIn(me.identity)).sessionId }),
    confirmTotp: async ({ people, me }) => {
      const { secret } = (await me.client.call(modules.account.startTotp, {})).value;
      return { code: people.codeOf(secret) };
    },
    removeTotp: async ({ people, me }) => {
      await people.giveTotp(me);
      return {};
    },
    finishPasskey: async (scene) => ({ ...(await scene.newPasskey()), name: 'Phone' }),
    deletePasskey: async (scene) => {
      const made = await scene.me.client.call(modules.account.finishPasskey, await scene.newPasskey());
      return { passkeyId: made.value.passkey.id };
    },
    startEmailChange: () => ({ email: newEmail() }),
    confirmEmailChange: async (scene) => ({ code: await scene.emailChangeCode(newEmail()) }),
  },
  apps: {
    createClientApp: () => ({ clientApp: { name: 'Shop', redirectUris: ['https://shop.example.com/callback'] } }),
    updateClientApp: async ({ owner }) => {
      const made = await owner.call(modules.apps.createClientApp, { clientApp: { name: 'Shop' } });
      return { clientApp: { id: made.value.clientApp.id, name: 'The shop' } };
    },
    deleteClientApp: async ({ owner }) => {
      const made = await owner.call(modules.apps.createClientApp, { clientApp: { name: 'Shop' } });
      return { clientAppId: made.value.clientApp.id };
    },
    createApiKey: () => ({ name: 'Till', role: 'staff', scopes: ['bookings'] }),
    revokeApiKey: async ({ owner }) => {
      const made = await owner.call(modules.apps.createApiKey, { name: 'Till', role: 'staff' });
      return { apiKeyId: made.value.apiKey.id };
    },
    listSecurityEvents: () => ({ limit: 3 }),
    createIdpConnection: ({ idpConnection }) => idpConnection,
    deleteIdpConnection: async (scene) => ({ idpConnectionId: await scene.connectIdp() }),
  },
  team: {
    inviteToTeam: () => ({ email: newEmail(), role: 'viewer', name: 'Ann' }),
    changeTeamRole: async (scene) => ({ identityId: await somebody(scene), role: 'viewer' }),
  },
  bookingPolicies,
  categories,
  sessions,
  resources,
  calendars,
  recurringBookings,
  waitlist,
  attendance,
  webhooks,
};

/** The same table by `module.function`. */
const validInputOf: Record<string, (scene: Scene) => object | Promise<object>> = Object.fromEntries(
  Object.entries(validInputs).flatMap(([module, functions]) =>
    Object.entries<(scene: Scene) => object | Promise<object>>(functions).map(([name, input]) => [
      `${module}.${name}`,
      input,
    ]),
  ),
);

/** A valid request of any operation. */
export const makeInput = async (named: NamedOperation, scene: Scene): Promise<object> =>
  validInputOf[named.id]?.(scene) ?? deriveInput(named, scene, makeInput);
