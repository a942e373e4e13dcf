import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import type { Booking, SentBooking } from '../testing/booking.ts';
import { BookingPayments } from '../testing/booking-payments.ts';
import { addMember, type SignedInMember, startMemberSession } from '../testing/members.ts';
import type { NewService } from '../testing/services.ts';
import { addSession, addSessionService, eveningIn } from '../testing/sessions.ts';
import { siteA } from '../testing/sites.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import type { WireClient } from '../testing/wire-client.ts';

const { bookings, extendedBookings, invoices } = modules;

type Subscription = NonNullable<NonNullable<NewService['payment']>['subscription']>;

/** A member's booking of a course that is paid month by month. */
export interface Subscribed extends Pick<SignedInMember, 'identity'> {
  booking: Booking;
}

/** Courses that are paid month by month with the test provider, by API alone. */
export class CourseSubscriptions {
  readonly paying: BookingPayments;
  readonly #foyer: TestPlatform;

  private constructor(foyer: TestPlatform, paying: BookingPayments) {
    this.#foyer = foyer;
    this.paying = paying;
  }

  static async open(foyer: TestPlatform): Promise<CourseSubscriptions> {
    await foyer.db.updateTable('sites').set({ time_zone: 'America/New_York' }).where('id', '=', siteA).execute();
    // The orders of the demo would be charged, too, on the way through the months.
    await sql`update orders set next_due_at = null, status = 'ENDED', next_charge_at = null, payment_deadline_at = null
      where next_due_at is not null`.execute(foyer.db);
    return new CourseSubscriptions(foyer, await BookingPayments.open(foyer));
  }

  /** A course of $40 a month with six payments, only paid online. Its session is in two days. */
  async addCourse(subscription: Subscription = {}, more: Partial<NewService> = {}): Promise<string> {
    const amountPerBillingCycle = { value: '40', currency: 'USD' };
    const payment: NewService['payment'] = {
      rateType: 'SUBSCRIPTION',
      subscription: { amountPerBillingCycle, totalPayments: 6, ...subscription },
      options: { online: true },
    };
    const serviceId = await addSessionService(this.#foyer, 'COURSE', { payment, ...more });
    await addSession(this.#foyer, serviceId, eveningIn(this.#foyer, 2), { allowConflicts: true });
    return serviceId;
  }

  book = (client: WireClient, serviceId: string, more: Partial<SentBooking> = {}) =>
    client.call(bookings.createBooking, {
      booking: {
        bookedEntity: { schedule: { serviceId } },
        totalParticipants: 1,
        selectedPaymentOption: 'ONLINE',
        ...more,
      },
    });

  async reserve(serviceId: string, more: Partial<SentBooking> = {}): Promise<Subscribed> {
    const { identity, client } = await addMember(this.#foyer);
    const contactDetails = { firstName: 'Ann', email: identity.email };
    return { identity, booking: (await this.book(client, serviceId, { contactDetails, ...more })).value.booking };
  }

  /** The member, signed in anew: sessions are shorter than months. */
  signIn = async ({ identity }: Subscribed): Promise<WireClient> =>
    (await startMemberSession(this.#foyer, identity)).client;

  async prepare(subscribed: Subscribed, couponCode?: string) {
    const request = { bookingId: subscribed.booking.id, ...(couponCode === undefined ? {} : { couponCode }) };
    return (await this.signIn(subscribed)).call(bookings.prepareBookingPayment, request);
  }

  async pay(subscribed: Subscribed, { token, couponCode }: { token?: string; couponCode?: string } = {}) {
    const { wixPayOrderId } = (await this.prepare(subscribed, couponCode)).value;
    return (await this.paying.start(await this.signIn(subscribed), wixPayOrderId, token)).value.payment;
  }

  async subscribe(serviceId: string, token?: string): Promise<Subscribed> {
    const subscribed = await this.reserve(serviceId);
    await this.pay(subscribed, token === undefined ? {} : { token });
    return subscribed;
  }

  /** The booking, its payment status, and its subscription: "CONFIRMED PARTIALLY_PAID, ACTIVE 1/6". */
  async stateOf(subscribed: Subscribed): Promise<string> {
    const query = { filter: { id: subscribed.booking.id } };
    const { value } = await (await this.signIn(subscribed)).call(extendedBookings.queryExtendedBookings, { query });
    const [{ booking, subscriptionInfo } = {}] = value.extendedBookings;
    const { status, currentCycle, totalCycles } = subscriptionInfo ?? {};
    return `${booking?.status} ${booking?.paymentStatus}, ${status} ${currentCycle}/${totalCycles}`;
  }

  listLedger = ({ booking }: Subscribed): Promise<string[]> =>
    this.paying.listLedger({ booking, client: this.#foyer.owner });

  /** The lines of the documents of a booking, the oldest first. */
  async listLines({ booking }: Subscribed): Promise<string[]> {
    const { value } = await this.#foyer.owner.call(invoices.listInvoices, { bookingId: booking.id });
    return value.invoices
      .toReversed()
      .flatMap(({ lines }) =>
        lines.map(({ type, name, total }) => `${type} ${name.replace(/^Pottery \d+/, '…')} ${total}`),
      );
  }

  async listMails({ identity }: Subscribed): Promise<string[]> {
    return (await this.#foyer.mailsTo(identity.email)).map(({ template }) => template);
  }
}
