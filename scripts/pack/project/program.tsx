// Compiled in an empty project with the packed packages.
import { type OperationId, operations } from '@foyer/contract';
import { FoyerProvider, useFoyer, useMember, useSession } from '@foyer/react';
import {
  bookingPayments,
  readLinkedBooking,
  readPaymentFailure,
  useAccount,
  useBookingChanges,
  useBookingFlow,
  useCoupon,
  useLinkedBooking,
  useMultiServiceBooking,
  useOwnBookings,
  usePayment,
  useProfile,
  useProfileForm,
  useRecurringBooking,
  useSignInSteps,
  useSlotPicker,
} from '@foyer/react/headless';
import { optimisticMutationOptions } from '@foyer/react/optimistic';
import { useSignIn } from '@foyer/react/sign-in';
import {
  availabilityCalendar,
  type Booking,
  bookings,
  categories,
  createClient,
  isErrorOf,
  OAuthStrategy,
  services,
} from '@foyer/sdk';
import { modules } from '@foyer/sdk/all';
import { createClient as createCompatibleClient } from '@foyer/sdk/compatible';
import { services as compatibleServices } from '@foyer/sdk/compatible/bookings';
import { createEventReceiver } from '@foyer/sdk/events';
import { queryServices } from '@foyer/sdk/services';
import { MemoryPlatform } from '@foyer/sdk/testing';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const client = createClient({
  host: 'http://localhost',
  modules: { availabilityCalendar, bookings, services, queryServices },
  auth: OAuthStrategy({ clientId: 'c' }),
});

const memory = new MemoryPlatform();
memory.answer(bookings.getAnonymousActionToken, (bookingId: string) => ({ token: bookingId }));
memory.refuse(bookings.createBooking, 'SLOT_NOT_AVAILABLE');
// @ts-expect-error no code of this call
memory.refuse(bookings.createBooking, 'ORDER_NOT_FOUND');

export async function book(): Promise<Booking> {
  const { items } = await client.queryServices().eq('category.id', 'c').ascending('name').limit(10).find();
  const { availabilityEntries } = await client.availabilityCalendar.queryAvailability({
    filter: { serviceId: items.map(({ id }) => id), startDate: new Date() },
  });
  const [free] = availabilityEntries;
  if (!free) throw new Error('Nothing is free');
  const { booking } = await client.bookings.createBooking({
    bookedEntity: { slot: free.slot },
    contactDetails: { email: 'ada@example.com' },
    totalParticipants: 1,
  });
  return booking;
}

export const isTaken = (error: unknown) =>
  isErrorOf(bookings.createBooking, error) && error.code === 'SLOT_NOT_AVAILABLE';
export const known: OperationId | undefined = operations.find(({ operation }) => operation.list)?.id as OperationId;

createEventReceiver({ publicKey: 'pem' }).on('bookingCreated', ({ entity }) => entity.startDate.getTime());

const compatible = createCompatibleClient({ host: 'http://localhost', modules: { services: compatibleServices } });
export const identify = async (): Promise<string> => (await compatible.services.getService('s'))._id;

// @ts-expect-error no such field
client.queryServices().eq('tpye', 'CLASS');
// @ts-expect-error no such status
client.bookings.createBooking({ status: 'BOOKED' });

export function Pay({ bookingId }: { bookingId: string }) {
  const foyer = useFoyer();
  const [calls] = useState(() => bookingPayments(foyer.client, { bookingId, isMember: true }));
  const { outcome, error, pay } = usePayment(calls, { onPaid: ({ id }) => location.assign(`/thanks/${id}`) });
  const coupon = useCoupon({ apply: async (code) => code });
  const amount: string | undefined = outcome?.kind === 'due' ? outcome.payment.amount.value : undefined;
  return (
    <button type="button" onClick={() => pay({ kind: 'TOKEN', token: 'card' })}>
      {amount} {readPaymentFailure(error) === 'methodGone'} {coupon.failure === 'expired'}
    </button>
  );
}

type Linked = Parameters<typeof readLinkedBooking>[0];

export function Linked({ token, loaded }: { token: string; loaded: Linked }) {
  const first = readLinkedBooking(loaded);
  const { view, news, cancel } = useLinkedBooking({ client, token, first, read: readLinkedBooking });
  const status: string = view.booking.status;
  return (
    <button type="button" disabled={!view.allowedActions.cancel} onClick={cancel}>
      {status} {news === 'canceled'}
    </button>
  );
}

export function Several({ id }: { id: string }) {
  const [heldId, setHeld] = useState<string | null>(null);
  const onBooked = (token: string) => location.assign(`/thanks/${token}`);
  const services = useMultiServiceBooking({ client, heldId, onHeld: setHeld, onBooked });
  const plan = { interval: 1, count: 4, skipped: [], moved: {} };
  const { dates, canPay } = useRecurringBooking({
    ...{ client, plan, booking: { totalParticipants: 1 }, serviceId: id, participants: 1 },
    ...{ isByPlan: false, canPayOffline: true, isMember: () => false, onBooked: () => setHeld(null) },
  });
  const paid: string | undefined = services.paying?.multiServiceBookingId;
  return (
    <p>
      {paid} {dates?.length} {canPay}
    </p>
  );
}

export function Account({ nowMs }: { nowMs: number }) {
  const { member, bookings, error, acceptOffer } = useAccount();
  const past = useOwnBookings({ period: 'past', nowMs, loggedIn: true });
  const { isBusy, cancel } = useBookingChanges();
  const titles: (string | undefined)[] = past.bookings.map(({ booking }) => booking.bookedEntity.title);
  const cancelFirst = async () => {
    const [first] = bookings;
    const ended: 'done' | 'changed' | 'closed' | null = first ? await cancel(first.booking) : null;
    // @ts-expect-error an offer may have to be paid for
    const offer: typeof ended = first ? await acceptOffer(first.booking) : null;
    return ended ?? offer;
  };
  return (
    <button type="button" disabled={isBusy} onClick={cancelFirst}>
      {member?.profile.nickname} {titles.join()} {past.isLoaded} {error === null}
    </button>
  );
}

export function SignInCode({ complete }: { complete(): Promise<void> }) {
  const progress = { read: () => null, write: () => undefined };
  const { step, take } = useSignInSteps({
    open: () => ({ client, progress, complete }),
    first: 'verification',
    onStep: (reached) => reached === 'done',
    onRefused: () => undefined,
  });
  const verify = async (): Promise<boolean> => take((steps) => steps.verify('123456'));
  return (
    <button type="button" onClick={verify}>
      {step === 'verification'}
    </button>
  );
}

function Profile({ member }: { member: NonNullable<ReturnType<typeof useProfile>['data']>['member'] }) {
  const { isSaved, isRefused, save } = useProfileForm(member);
  return (
    <button type="button" onClick={() => save({ nickname: 'Ada', title: '', slug: 'ada' })}>
      {isSaved} {isRefused('profile.nickname')}
    </button>
  );
}

export function OwnProfile() {
  const { data } = useProfile();
  return data ? <Profile member={data.member} /> : null;
}

function Service({ id }: { id: string }) {
  const foyer = useFoyer();
  const { data } = useQuery(foyer.query(services.getService, [id]));
  const list = useInfiniteQuery(foyer.infiniteQuery(services.queryServices, [{ paging: { limit: 5 } }]));
  const names: (string | undefined)[] | undefined = list.data?.pages.flatMap((page) =>
    page.services.map((one) => one.name),
  );
  const category = foyer.query(categories.getCategory, ['c']);
  const rename = useMutation(
    optimisticMutationOptions(foyer.client, categories.updateCategory, category, (before, [, { name }]) => ({
      ...before,
      name: name ?? before.name,
    })),
  );
  const { signIn } = useSignIn();
  const { member } = useMember();
  const flow = useBookingFlow();
  const { times } = useSlotPicker({ serviceId: id, timeZone: 'UTC', onSelect: ({ slot }) => flow.choose(slot) });
  // @ts-expect-error one service is no list
  foyer.infiniteQuery(services.getService, [id]);
  const { loggedIn } = useSession();
  const name: string | undefined = data?.name;
  return (
    <button type="button" disabled={rename.isPending} onClick={() => signIn()}>
      {loggedIn && name} {names?.join()} {member?.profile.nickname} {times.length}
    </button>
  );
}

export const page = (
  <FoyerProvider client={client}>
    <Service id="s" />
  </FoyerProvider>
);

export async function listEveryService() {
  const { items } = await createClient({ host: 'http://localhost', modules }).services.queryServices().find();
  return items.map(({ name }) => name satisfies string | undefined);
}
