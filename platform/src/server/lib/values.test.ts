import { readFileSync } from 'node:fs';
import type * as ids from '@foyer/contract/ids';
import {
  addDuration,
  type CivilDate,
  type Currency,
  type Duration,
  durationBetween,
  type EpochDay,
  type Instant,
  type WallMs,
  type WallTime,
} from '@foyer/contract/values';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Money } from './money.ts';
import {
  addDays,
  dayOf,
  formatDay,
  formatWall,
  parseDay,
  parseWall,
  readCivilDate,
  shiftWall,
  startOfEpochDay,
} from './wall.ts';
import { civilDate, instantToWallMs, startOfDay, toInstant, toWall, wallMsToInstant } from './zone.ts';

interface Ids {
  SiteId: ids.SiteId;
  ClientAppId: ids.ClientAppId;
  VisitorId: ids.VisitorId;
  MemberId: ids.MemberId;
  UserId: ids.UserId;
  ContactId: ids.ContactId;
  ServiceId: ids.ServiceId;
  ServiceVariantsId: ids.ServiceVariantsId;
  CategoryId: ids.CategoryId;
  PolicyId: ids.PolicyId;
  FormId: ids.FormId;
  PlanId: ids.PlanId;
  BenefitId: ids.BenefitId;
  OrderId: ids.OrderId;
  SubscriptionId: ids.SubscriptionId;
  ChargeId: ids.ChargeId;
  RefundId: ids.RefundId;
  InvoiceId: ids.InvoiceId;
  LedgerEntryId: ids.LedgerEntryId;
  PaymentMethodId: ids.PaymentMethodId;
  StoreCreditEntryId: ids.StoreCreditEntryId;
  GiftCardId: ids.GiftCardId;
  PayAdjustmentId: ids.PayAdjustmentId;
  PayPeriodId: ids.PayPeriodId;
  CouponId: ids.CouponId;
  AddOnId: ids.AddOnId;
  AddOnGroupId: ids.AddOnGroupId;
  LocationId: ids.LocationId;
  ScheduleId: ids.ScheduleId;
  SessionId: ids.SessionId;
  ResourceId: ids.ResourceId;
  ResourceTypeId: ids.ResourceTypeId;
  BookingId: ids.BookingId;
  RecipientId: ids.RecipientId;
  PushSubscriptionId: ids.PushSubscriptionId;
  AttendanceId: ids.AttendanceId;
  SignInSessionId: ids.SignInSessionId;
  GrantId: ids.GrantId;
  PasskeyId: ids.PasskeyId;
  ApiKeyId: ids.ApiKeyId;
  IdpConnectionId: ids.IdpConnectionId;
  MultiServiceBookingId: ids.MultiServiceBookingId;
  RecurringBookingId: ids.RecurringBookingId;
  ExternalCalendarId: ids.ExternalCalendarId;
  WebhookId: ids.WebhookId;
  DeliveryId: ids.DeliveryId;
  JobId: ids.JobId;
  MessageId: ids.MessageId;
  MessageDeliveryId: ids.MessageDeliveryId;
  MessageReplyId: ids.MessageReplyId;
  MailTextId: ids.MailTextId;
}

interface Values extends Ids {
  WallTime: WallTime;
  CivilDate: CivilDate;
  Currency: Currency;
  WallMs: WallMs;
  EpochDay: EpochDay;
  Instant: Instant;
  Duration: Duration;
}

/** The pairs `[A, B]` in which a value of A would be accepted as one of B. */
type MixUps<T> = {
  [A in keyof T]: { [B in keyof T]: A extends B ? never : T[A] extends T[B] ? [A, B] : never }[keyof T];
}[keyof T];

/** The types that accept text or numbers that nobody checked. */
type Unchecked<T> = { [A in keyof T]: string extends T[A] ? A : number extends T[A] ? A : never }[keyof T];

// Types are checked by `npm run check`; the names make the list of ids complete.
const idNames: Record<keyof Ids, true> = {
  SiteId: true,
  ClientAppId: true,
  VisitorId: true,
  MemberId: true,
  UserId: true,
  ContactId: true,
  ServiceId: true,
  ServiceVariantsId: true,
  CategoryId: true,
  PolicyId: true,
  FormId: true,
  PlanId: true,
  BenefitId: true,
  OrderId: true,
  SubscriptionId: true,
  ChargeId: true,
  RefundId: true,
  InvoiceId: true,
  LedgerEntryId: true,
  PaymentMethodId: true,
  StoreCreditEntryId: true,
  GiftCardId: true,
  PayAdjustmentId: true,
  PayPeriodId: true,
  CouponId: true,
  AddOnId: true,
  AddOnGroupId: true,
  LocationId: true,
  ScheduleId: true,
  SessionId: true,
  ResourceId: true,
  ResourceTypeId: true,
  BookingId: true,
  RecipientId: true,
  PushSubscriptionId: true,
  AttendanceId: true,
  SignInSessionId: true,
  GrantId: true,
  PasskeyId: true,
  ApiKeyId: true,
  IdpConnectionId: true,
  MultiServiceBookingId: true,
  RecurringBookingId: true,
  ExternalCalendarId: true,
  WebhookId: true,
  DeliveryId: true,
  JobId: true,
  MessageId: true,
  MessageDeliveryId: true,
  MessageReplyId: true,
  MailTextId: true,
};

describe('values', () => {
  test('are all in the lists of this file', () => {
    const source = readFileSync(new URL(import.meta.resolve('@foyer/contract/ids')), 'utf8');
    expect([...source.matchAll(/export type (\w+) = Id</g)].map(([, name]) => name)).toEqual(Object.keys(idNames));
  });

  test('of one kind are not accepted as another kind, nor are plain text and numbers', () => {
    expectTypeOf<MixUps<Values>>().toBeNever();
    expectTypeOf<Unchecked<Values>>().toBeNever();
    // The check finds mix-ups where there are some.
    expectTypeOf<MixUps<{ text: string; date: CivilDate }>>().toEqualTypeOf<['date', 'text']>();
    expectTypeOf<Unchecked<{ text: string; date: CivilDate }>>().toEqualTypeOf<'text'>();
  });

  test('are what the functions on times demand', () => {
    const mixUps = (given: Values, zone: string): unknown[] => [
      // @ts-expect-error a wall time is required, not an instant
      toInstant(given.Instant, zone),
      // @ts-expect-error a wall time is required, not a date
      toInstant(given.CivilDate, zone),
      // @ts-expect-error a wall time is required, not unchecked text
      toInstant('2027-03-14T09:00', zone),
      // @ts-expect-error an instant is required, not a wall time
      toWall(given.WallMs, zone),
      // @ts-expect-error an instant is required, not a duration
      toWall(given.Duration, zone),
      // @ts-expect-error an instant is required, not a number
      toWall(0, zone),
      // @ts-expect-error a wall time is required, not an instant
      wallMsToInstant(given.Instant, zone),
      // @ts-expect-error an instant is required, not a wall time
      instantToWallMs(given.WallMs, zone),
      // @ts-expect-error an instant is required, not a day
      civilDate(given.EpochDay, zone),
      // @ts-expect-error a date is required, not a wall time
      startOfDay(given.WallTime, zone),
      // @ts-expect-error a wall time is required, not a date
      parseWall(given.CivilDate),
      // @ts-expect-error a date is required, not a wall time
      parseDay(given.WallTime),
      // @ts-expect-error a date is required, not unchecked text
      addDays('2027-03-14', 1),
      // @ts-expect-error a wall time is required, not a day
      formatWall(given.EpochDay),
      // @ts-expect-error a day is required, not a wall time
      formatDay(given.WallMs),
      // @ts-expect-error a wall time is required, not an instant
      dayOf(given.Instant),
      // @ts-expect-error a day is required, not a wall time
      startOfEpochDay(given.WallMs),
      // @ts-expect-error a wall time is required, not an instant
      shiftWall(given.Instant, given.Duration),
      // @ts-expect-error a duration is required, not a number
      shiftWall(given.WallMs, 60_000),
      // @ts-expect-error a duration is required, not an instant
      addDuration(given.Instant, given.Instant),
      // @ts-expect-error a duration is required, not a number
      addDuration(given.Instant, 60_000),
      // @ts-expect-error an instant is required, not a duration
      addDuration(given.Duration, given.Duration),
      // @ts-expect-error instants are required, not wall times
      durationBetween(given.WallMs, given.WallMs),
    ];
    const texts: [Money, Money] = [
      // @ts-expect-error a currency is required, not unchecked text
      { value: '1', currency: 'EUR' },
      // @ts-expect-error a currency is required, not another checked text
      { value: '1', currency: readCivilDate('2027-03-14') },
    ];
    expect([mixUps.length, texts.length]).toEqual([2, 2]);
  });

  test('that were added or subtracted are plain numbers until a function says what they are', () => {
    const sum = (given: Values) => given.Instant + given.Duration;
    expectTypeOf<ReturnType<typeof sum>>().toEqualTypeOf<number>();
    expectTypeOf(addDuration).returns.toEqualTypeOf<Instant>();
    expectTypeOf(durationBetween).returns.toEqualTypeOf<Duration>();
  });
});
