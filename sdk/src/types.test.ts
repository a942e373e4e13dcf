import type {
  CommonErrorCode as ContractCommonErrorCode,
  FieldViolation as ContractFieldViolation,
  ErrorCode,
} from '@foyer/contract';
import { describe, expectTypeOf, test } from 'vitest';
import { BookingStatus } from './generated/enums.ts';
import {
  type AnswerOf,
  ApiKeyStrategy,
  availabilityCalendar,
  type Booking,
  bookings,
  type CallSettings,
  type CommonErrorCode,
  createClient,
  EMPTY_TOKENS,
  extendedBookings,
  type FieldViolation,
  type IdentityProfile,
  type InputsOf,
  type IOAuthStrategy,
  isErrorOf,
  type LoginErrorCode,
  LoginState,
  type OAuth,
  OAuthStrategy,
  type OauthData,
  type OauthPKCE,
  type QueryBuilder,
  type Service,
  type StateMachine,
  services,
  sites,
  TokenRole,
  type TokenStorage,
  type Tokens,
  type TypedQuery,
} from './index.ts';

// Checked by `tsc`: only creating the client runs.
const client = createClient({
  host: 'http://localhost',
  modules: { availabilityCalendar, bookings, extendedBookings, services, sites, LIMIT: 5 },
  auth: OAuthStrategy({ clientId: 'c' }),
});
type Client = typeof client;

describe('a client', () => {
  test('has its modules, its own strategy, and constants as they are', () => {
    expectTypeOf<Client['LIMIT']>().toEqualTypeOf<5>();
    expectTypeOf<Client['auth']>().toEqualTypeOf<OAuth>();
    expectTypeOf(createClient({ host: 'http://localhost' }).auth).toEqualTypeOf<undefined>();
    expectTypeOf(createClient({ host: 'http://a', auth: ApiKeyStrategy({ apiKey: 'k' }) }).auth).toHaveProperty(
      'getAuthHeaders',
    );
    expectTypeOf<Client>().not.toHaveProperty('members');
  });

  test('a module alone can not be called', () => {
    // @ts-expect-error no client
    expectTypeOf(services.getService).toBeCallableWith('s');
  });
});

describe('requests', () => {
  test('arguments, options, settings', () => {
    expectTypeOf<Parameters<Client['services']['getService']>>().toEqualTypeOf<
      [serviceId: string, options?: InputsOf<typeof services.getService>[1], settings?: CallSettings]
    >();
    expectTypeOf(client.services.getService).toBeCallableWith('s', {}, { signal: AbortSignal.abort(), timeoutMs: 1 });
    expectTypeOf(client.sites.getSite).toBeCallableWith(undefined, { retries: 0 });
    // @ts-expect-error settings are a separate argument
    expectTypeOf(client.sites.getSite).toBeCallableWith({ retries: 0 });
  });

  test('options are required where something in them is', () => {
    expectTypeOf(client.bookings.cancelBooking).toBeCallableWith('b', { revision: '1' });
    // @ts-expect-error no revision
    expectTypeOf(client.bookings.cancelBooking).toBeCallableWith('b');
    // @ts-expect-error no such option
    expectTypeOf(client.bookings.createBooking).toBeCallableWith({}, { nothing: 1 });
  });

  test('take dates as Date or text, both spellings, null for what may be left out', () => {
    expectTypeOf(client.bookings.createBooking).toBeCallableWith({
      _id: 'b',
      startDate: new Date(),
      _createdDate: '2026-01-01T00:00:00Z',
      status: 'CREATED',
      contactDetails: { email: null },
      additionalFields: [{ _id: 'f' }],
      extendedFields: { namespaces: { anything: { goes: new Date() } } },
    });
    // @ts-expect-error booked times are the business's wall time, as text
    expectTypeOf(client.bookings.createBooking).toBeCallableWith({ bookedEntity: { slot: { startDate: new Date() } } });
    // @ts-expect-error no such status
    expectTypeOf(client.bookings.createBooking).toBeCallableWith({ status: 'BOOKED' });
  });

  test('an answer may be sent back', () => {
    expectTypeOf(client.bookings.createBooking).toBeCallableWith({} as Booking);
    expectTypeOf(client.services.createService).toBeCallableWith({} as Service);
  });
});

test('a typed query knows its variables and its data', () => {
  type Site = { sitesGetSite?: { site?: { id?: string } } };
  type Query = TypedQuery<Site, { id: string }>;
  const ask = (query: Query) => client.graphql(query, { id: 's' });
  expectTypeOf(ask).returns.resolves.toHaveProperty('data').toEqualTypeOf<Partial<Site>>();
  // @ts-expect-error no such variable
  expectTypeOf((query: Query) => client.graphql(query, { name: 's' })).toBeFunction();
  const askText = () => client.graphql('{ a }', { b: 1 });
  expectTypeOf(askText).returns.resolves.toHaveProperty('data').toEqualTypeOf<Partial<Record<string, unknown>>>();
});

describe('answers', () => {
  test('show dates, text where the wire has wall times, what is always there', () => {
    expectTypeOf<Service['createdDate']>().toEqualTypeOf<Date>();
    expectTypeOf<Service['id']>().toEqualTypeOf<string>();
    expectTypeOf<Service['description']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Booking['startDate']>().toEqualTypeOf<Date>();
    expectTypeOf<NonNullable<Booking['bookedEntity']['slot']>['startDate']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<NonNullable<Booking['extendedFields']>['namespaces']>().toEqualTypeOf<
      Record<string, unknown> | undefined
    >();
    expectTypeOf<Service>().not.toHaveProperty('_id');
  });

  test('unwrapped or not', () => {
    expectTypeOf<AnswerOf<typeof services.getService>>().toEqualTypeOf<Service>();
    expectTypeOf<AnswerOf<typeof bookings.createBooking>['booking']>().toEqualTypeOf<Booking>();
    expectTypeOf(client.services.getService).returns.resolves.toEqualTypeOf<Service>();
    const run = () => client.run(services.getService, ['s']);
    expectTypeOf(run).returns.resolves.toEqualTypeOf<Service>();
  });
});

describe('lists', () => {
  const { queryServices } = client.services;
  const { queryExtendedBookings } = client.extendedBookings;

  test('options start a builder, a query object is sent', () => {
    type Builder = QueryBuilder<Service, 'offset', services.QueryServicesField>;
    expectTypeOf(queryServices()).toEqualTypeOf<Builder>();
    expectTypeOf(queryServices({ conditionalFields: ['RESOURCE_DETAILS'] })).toEqualTypeOf<Builder>();
    const send = () => queryServices({ filter: { type: 'CLASS' } });
    expectTypeOf(send).returns.resolves.toEqualTypeOf<AnswerOf<typeof services.queryServices>>();
    const sendEmpty = () => queryExtendedBookings({}, { withBookingAllowedActions: true });
    expectTypeOf(sendEmpty).returns.resolves.toEqualTypeOf<AnswerOf<typeof extendedBookings.queryExtendedBookings>>();
  });

  test('pages by offset are skipped, pages by cursor skipped to', () => {
    queryServices().skip(1);
    queryExtendedBookings().skipTo('c');
    // @ts-expect-error there is no cursor
    queryServices().skipTo('c');
    // @ts-expect-error there is no offset
    queryExtendedBookings().skip(1);
  });

  test('know the fields of their items', () => {
    queryServices().eq('category.id', 'c').and(queryServices().ne('category._id', 'c')).ascending('_createdDate');
    expectTypeOf(queryServices).toBeCallableWith({ filter: { $or: [{ name: 'a' }, { category: { id: 'c' } }] } });
    // @ts-expect-error no such field
    queryServices().eq('nmae', 'a');
    // @ts-expect-error no such field
    queryServices().ascending('nmae');
    // @ts-expect-error no such field
    expectTypeOf(queryServices).toBeCallableWith({ filter: { nmae: 'a' } });
    // @ts-expect-error no such field
    expectTypeOf(queryServices).toBeCallableWith({ filter: { $or: [{ nmae: 'a' }] } });
    // @ts-expect-error no such field
    expectTypeOf(queryServices).toBeCallableWith({ sort: [{ fieldName: 'nmae' }] });
  });

  test('items are the list’s', () => {
    const find = () => queryServices().eq('type', 'CLASS').find();
    expectTypeOf<Awaited<ReturnType<typeof find>>['items']>().toEqualTypeOf<Service[]>();
    expectTypeOf(queryServices()).toExtend<AsyncIterable<Service>>();
  });
});

describe('errors', () => {
  test('have the violations and the common codes of the contract', () => {
    expectTypeOf<FieldViolation>().toEqualTypeOf<ContractFieldViolation>();
    expectTypeOf<ContractCommonErrorCode>().toExtend<CommonErrorCode>();
  });

  test('know the codes of their operation', () => {
    const error: unknown = undefined;
    if (isErrorOf(bookings.createBooking, error)) {
      expectTypeOf<'SLOT_NOT_AVAILABLE'>().toExtend<typeof error.code>();
      expectTypeOf<'NETWORK' | 'INVALID_ARGUMENT' | 'SESSION_ENDED'>().toExtend<typeof error.code>();
      expectTypeOf<'BOOKING_CANNOT_BE_CANCELLED' & ErrorCode>().not.toExtend<typeof error.code>();
      expectTypeOf<string>().not.toExtend<typeof error.code>();
    }
  });
});

describe('sign-in', () => {
  const { auth } = client;

  test('results are told apart by their state', () => {
    const state = {} as StateMachine;
    if (state.loginState === LoginState.SUCCESS) expectTypeOf(state.data.sessionToken).toEqualTypeOf<string>();
    if (state.loginState === 'EMAIL_VERIFICATION_REQUIRED') expectTypeOf(state.data.stateToken).toEqualTypeOf<string>();
    if (state.loginState === 'FAILURE') {
      expectTypeOf(state.error).toEqualTypeOf<string>();
      expectTypeOf(state.errorCode).toEqualTypeOf<LoginErrorCode | undefined>();
    }
    expectTypeOf(auth.login).returns.resolves.toEqualTypeOf<StateMachine>();
    expectTypeOf<StateMachine['loginState']>().toEqualTypeOf<LoginState>();
  });

  test('takes what the reference client takes', () => {
    const params = { email: 'e', password: 'p', captchaTokens: { recaptchaToken: 'r' } };
    expectTypeOf(auth.login).toBeCallableWith(params);
    expectTypeOf(auth.register).toBeCallableWith({ ...params, profile: { nickname: 'n' } });
    // @ts-expect-error no such field
    const profile: IdentityProfile = { nick: 'n' };
    expectTypeOf(auth.register).toBeCallableWith({ ...params, profile });
    expectTypeOf(auth.processVerification).toBeCallableWith({ verificationCode: '123456' }, {} as StateMachine);
    // @ts-expect-error no code
    expectTypeOf(auth.processVerification).toBeCallableWith({});
    expectTypeOf(auth.getAuthUrl).toBeCallableWith({} as OauthData, { prompt: 'none', responseMode: 'query' });
    // @ts-expect-error no such prompt
    expectTypeOf(auth.getAuthUrl).toBeCallableWith({} as OauthData, { prompt: 'never' });
  });

  test('passes the URL’s parameters to the exchange and the tokens to setTokens', () => {
    const signIn = async (data: OauthData) => {
      const { code, state } = auth.parseFromUrl();
      auth.setTokens(await auth.getMemberTokens(code, state, data));
    };
    expectTypeOf(signIn).parameter(0).toExtend<OauthPKCE>();
    expectTypeOf(auth).toEqualTypeOf<IOAuthStrategy>();
    expectTypeOf(auth.getTokens().refreshToken.role).toEqualTypeOf<TokenRole>();
    expectTypeOf(TokenRole.MEMBER).toEqualTypeOf<'member'>();
    expectTypeOf(EMPTY_TOKENS).toEqualTypeOf<Tokens>();
    expectTypeOf(OAuthStrategy).toBeCallableWith({ clientId: 'c', tokenStorage: {} as TokenStorage });
  });
});

test('an enumeration is a constant and a type', () => {
  expectTypeOf<NonNullable<Booking['status']>>().toEqualTypeOf<BookingStatus>();
  expectTypeOf(BookingStatus.CONFIRMED).toEqualTypeOf<'CONFIRMED'>();
  expectTypeOf<BookingStatus>().not.toEqualTypeOf<string>();
});
