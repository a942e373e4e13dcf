import { type Modules, modules, type NamedOperation, type Operation, type RequestOf } from '@foyer/contract';
import { services } from '../../demo/low-tide/services.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { newId } from '../../server/lib/new-id.ts';
import { createStateToken } from '../login.ts';
import { addMember, startMemberSession } from '../members.ts';
import { CALLBACK } from '../sign-in.ts';
import { enableTotp, totpCodeOf } from '../two-factor.ts';
import { clientApps } from '../wire-client.ts';
import { deriveInput } from './derived-input.ts';
import type { InputContext } from './input-context.ts';
import { addOns } from './valid-inputs/add-ons.ts';
import { attendance } from './valid-inputs/attendance.ts';
import { benefits } from './valid-inputs/benefits.ts';
import { bookingChangeInputs } from './valid-inputs/booking-changes.ts';
import { bookingForms } from './valid-inputs/booking-forms.ts';
import { bookingPolicies } from './valid-inputs/booking-policies.ts';
import { bookingRecords } from './valid-inputs/booking-records.ts';
import { notificationInputs } from './valid-inputs/business-notifications.ts';
import { calendars } from './valid-inputs/calendars.ts';
import { categories } from './valid-inputs/categories.ts';
import { customerInputs } from './valid-inputs/contacts.ts';
import { coupons } from './valid-inputs/coupons.ts';
import { invoices } from './valid-inputs/invoices.ts';
import { locations } from './valid-inputs/locations.ts';
import { multiServiceInputs } from './valid-inputs/multi-service-bookings.ts';
import { orderReports } from './valid-inputs/order-reports.ts';
import { orders } from './valid-inputs/orders.ts';
import { pay } from './valid-inputs/pay.ts';
import { paymentInputs } from './valid-inputs/payments.ts';
import { plans } from './valid-inputs/plans.ts';
import { recurringBookings } from './valid-inputs/recurring-bookings.ts';
import { resources } from './valid-inputs/resources.ts';
import { serviceCatalogueInputs } from './valid-inputs/service-catalogue.ts';
import { serviceChangeInputs } from './valid-inputs/service-changes.ts';
import { pricing, serviceOptionsAndVariants } from './valid-inputs/service-variants.ts';
import { sessions } from './valid-inputs/sessions.ts';
import { creditInputs } from './valid-inputs/store-credit.ts';
import { team } from './valid-inputs/team.ts';
import { waitlist } from './valid-inputs/waitlist.ts';
import { webhooks } from './valid-inputs/webhooks.ts';

type Declared = Pick<Operation, 'request' | 'response'>;

/** Requests that an owner may send and that succeed, for operations of which `deriveInput` can't make one. */
export type ValidInputs = {
  [M in keyof Modules]?: {
    [K in keyof Modules[M]]?: Modules[M][K] extends Declared
      ? (context: InputContext) => RequestOf<Modules[M][K]> | Promise<RequestOf<Modules[M][K]>>
      : never;
  };
};

const anyService = services[0]?.id ?? '';
/** Long enough for everybody, and close to no name. */
const password = 'herring gulls walk at noon';
const demoMember = { email: 'member@example.com', password: 'foyer-demo-password' };

const inAWeek = () => ({
  startDate: new Date().toISOString(),
  endDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
});

const newSlug = () => `ann-${newId().replaceAll('-', '')}`;
const newEmail = () => `${newSlug()}@example.com`;
const importedMembers = () => `Email,First name\n${newEmail()},Ann\n`;
const addMemberId = async ({ platform }: InputContext) => (await addMember(platform)).identity.id;
/** Whom the sender may change: an owner also others, everybody else only themselves. */
const changeable = async (context: InputContext) => {
  const { id, role } = context.sender.identity;
  return role === 'owner' ? addMemberId(context) : id;
};

const validInputs: ValidInputs = {
  bookingRecords,
  addOns,
  availabilityCalendar: {
    queryAvailability: () => ({ query: { filter: { serviceId: anyService, ...inAWeek() } } }),
    getScheduleAvailability: () => ({ scheduleId: services[3]?.scheduleId ?? '' }),
    calculateMultiSlotAvailability: () => {
      const { startDate: from, endDate: to } = inAWeek();
      return { from, to, slots: [{ serviceId: anyService }, { serviceId: anyService }] };
    },
  },
  bookings: {
    createBooking: (context) => ({
      booking: {
        bookedEntity: { slot: context.takeTime() },
        totalParticipants: 1,
        contactDetails: { firstName: 'Ann', email: 'ann@example.com' },
      },
    }),
    rescheduleBooking: async (context) => ({ ...(await context.book()), slot: context.takeTime() }),
    confirmBooking: (context) => context.book('PENDING'),
    declineBooking: (context) => context.book('PENDING'),
    bookingsRescheduleBookingAnonymously: async (context) => ({ ...(await context.link()), slot: context.takeTime() }),
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
  serviceOptionsAndVariants,
  pricing,
  authentication: {
    registerV2: () => ({ loginId: { email: newEmail() }, password, profile: { firstName: 'Ann' } }),
    loginV2: () => ({ loginId: { email: demoMember.email }, password: demoMember.password }),
    changePassword: () => ({ newPassword: password }),
    signOn: () => ({ loginId: { email: newEmail() }, verifyEmail: true }),
    logout: () => ({ clientId: clientApps.own }),
    validateEmail: () => ({ email: 'ann@example.com' }),
    register: () => ({ inputs: { email: newEmail(), password } }),
    login: () => ({ inputs: demoMember }),
    loginWithIdpConnectionTokenParams: async (context) => ({
      idpConnectionId: await context.connectIdp(),
      tokenParams: { id_token: await context.idToken() },
    }),
    proceedToNextState: async ({ platform }) => ({
      stateToken: await createStateToken(platform, await addMember(platform)),
    }),
  },
  recovery: {
    sendRecoveryEmail: async ({ platform }) => ({ email: (await addMember(platform)).identity.email }),
    sendActivationEmail: async (context) => ({ identityId: await addMemberId(context) }),
    recover: async (context) => ({ recoveryToken: await context.recoveryToken(), password }),
  },
  verification: {
    start: ({ sender }) => ({ identityId: sender.identity.id, target: 'EMAIL' }),
    verifyDuringAuthentication: (context) => context.code(),
    resendDuringAuthentication: async (context) => ({ stateToken: (await context.applicant()).stateToken }),
  },
  signOnPolicy: {
    updateSignOnPolicy: () => ({ signOnPolicy: { minPasswordLength: 8 } }),
  },
  members: {
    getMember: async (context) => ({ id: await addMemberId(context) }),
    listMembers: () => ({ paging: { limit: 2 } }),
    queryMembers: () => ({ query: { filter: { 'profile.nickname': { $startsWith: 'a' } } } }),
    createMember: () => ({ member: { loginEmail: newEmail(), contact: { firstName: 'Ann' } } }),
    updateMember: async (context) => ({ member: { id: await changeable(context), profile: { nickname: 'Ann' } } }),
    updateCurrentMemberSlug: () => ({ slug: newSlug() }),
    updateMemberSlug: async (context) => ({ id: await changeable(context), slug: newSlug() }),
    deleteMemberPhones: async (context) => ({ id: await changeable(context) }),
    deleteMemberEmails: async (context) => ({ id: await changeable(context) }),
    deleteMemberAddresses: async (context) => ({ id: await changeable(context) }),
    muteMember: async (context) => ({ id: await addMemberId(context) }),
    unmuteMember: async (context) => ({ id: await addMemberId(context) }),
    approveMember: async (context) => ({ id: await addMemberId(context) }),
    blockMember: async (context) => ({ id: await addMemberId(context) }),
    disconnectMember: async (context) => ({ id: await addMemberId(context) }),
    deleteMember: async (context) => ({ id: await addMemberId(context) }),
    bulkDeleteMembers: async (context) => ({ memberIds: [await addMemberId(context)] }),
    bulkDeleteMembersByFilter: async (context) => ({ filter: { id: await addMemberId(context) } }),
    bulkApproveMembers: async (context) => ({ filter: { id: await addMemberId(context) } }),
    bulkBlockMembers: async (context) => ({ filter: { id: await addMemberId(context) } }),
  },
  memberRecords: {
    addMemberNote: async (context) => ({ memberId: await addMemberId(context), text: 'Likes the morning.' }),
    deleteMemberNote: async (context) => {
      const memberId = await addMemberId(context);
      const made = await context.owner.call(modules.memberRecords.addMemberNote, { memberId, text: 'Gone soon.' });
      return { memberId, noteId: made.value.note.id };
    },
    resolveMemberSlug: () => ({ slug: 'noor' }),
  },
  memberJobs: {
    startMemberJob: async (context) => ({ action: 'MUTE', memberIds: [await addMemberId(context)] }),
    startMemberImport: () => ({ csv: importedMembers() }),
    applyMemberImport: async (context) => ({ jobId: await context.checkedImport(importedMembers()) }),
    cancelMemberJob: async (context) => ({ jobId: await context.checkedImport(importedMembers()) }),
    getMemberJob: async (context) => ({ jobId: await context.checkedImport(importedMembers()) }),
    listMemberJobResults: async (context) => ({ jobId: await context.checkedImport(importedMembers()) }),
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
    verifySecondFactor: (context) => context.secondFactor(),
    finishPasskeyLogin: (context) => context.passkeyLogin(),
    checkPassword: () => ({ password, email: 'ann@example.com' }),
  },
  idpLinks: {
    deleteIdpLink: async (context) => ({ idpConnectionId: await context.linkProviders() }),
  },
  account: {
    endSession: async ({ platform, sender }) => ({
      sessionId: (await startMemberSession(platform, sender.identity)).sessionId,
    }),
    confirmTotp: async ({ platform, sender }) => {
      const { secret } = (await sender.client.call(modules.account.startTotp, {})).value;
      return { code: totpCodeOf(platform, secret) };
    },
    removeTotp: async ({ platform, sender }) => {
      await enableTotp(platform, sender);
      return {};
    },
    finishPasskey: async (context) => ({ ...(await context.newPasskey()), name: 'Phone' }),
    deletePasskey: async (context) => {
      const made = await context.sender.client.call(modules.account.finishPasskey, await context.newPasskey());
      return { passkeyId: made.value.passkey.id };
    },
    startEmailChange: () => ({ email: newEmail() }),
    confirmEmailChange: async (context) => ({ code: await context.emailChangeCode(newEmail()) }),
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
    updateIdpConnection: async (context) => ({ idpConnectionId: await context.connectIdp(), name: 'Office' }),
    deleteIdpConnection: async (context) => ({ idpConnectionId: await context.connectIdp() }),
  },
  bookingForms,
  bookingPolicies,
  categories,
  ...customerInputs,
  coupons,
  invoices,
  locations,
  orderReports,
  orders,
  pay,
  payments: paymentInputs,
  benefits,
  plans,
  sessions,
  team,
  resources,
  calendars,
  recurringBookings,
  ...creditInputs,
  waitlist,
  attendance,
  ...notificationInputs,
  webhooks,
};

/** The same table by `module.function`. */
const validInputOf: Record<string, (context: InputContext) => object | Promise<object>> = Object.fromEntries(
  Object.entries(validInputs).flatMap(([module, functions]) =>
    Object.entries<(context: InputContext) => object | Promise<object>>(functions).map(([name, input]) => [
      `${module}.${name}`,
      input,
    ]),
  ),
);

/** A valid request of any operation. */
export const makeInput = async (named: NamedOperation, context: InputContext): Promise<object> =>
  validInputOf[named.id]?.(context) ?? deriveInput(named, context, makeInput);
