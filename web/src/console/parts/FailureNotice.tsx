import { type ReactNode, useEffect, useRef } from 'react';
import { commonFailureWords } from '../../failures/common-words.ts';
import { describeFailure } from '../../failures/failure.ts';
import { type Text, useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Failure } from './failure.ts';

export function failureWords(failure: Failure, text: Pick<Text, 't'>): string {
  const { t } = text;
  return describeFailure(failure.kind, {
    ...commonFailureWords(failure, text),
    missing: t('This member no longer exists. Someone may have just deleted them.'),
    gone: t('This no longer exists.'),
    exists: t('There’s already a member with this email address.'),
    owner: t('Owners can’t be blocked.'),
    self: t('You can’t block yourself.'),
    team: t('They’re on your team. Remove them from the team first.'),
    ordering: t('They have an order that hasn’t ended. Cancel it first.'),
    disconnected: t('They were permanently disconnected and can’t be reactivated.'),
    slugTaken: t('Another member has this email address.'),
    archived: t('This plan is archived and can no longer be changed or sold.'),
    withoutPlans: t('A service can’t be paid with plans. Take it out and save again.'),
    tooManyPlans: t('You have 200 plans, the most allowed. Archive one to add another.'),
    changed: t('The order has changed in the meantime. Reload the page to see what is possible now.'),
    bookingChanged: t('This booking has just changed. You see how it is now: check it and try again.'),
    bookingStatus: t('The booking is no longer in a state in which this is possible.'),
    timeTaken: t('This time is taken. Choose another one.'),
    sessionFull: t('There aren’t enough places left.'),
    attendanceChanged: t('Somebody else has recorded their attendance in the meantime.'),
    noShowPaid: t('The fee for not coming is already paid. Refund it first.'),
    planDoesNotPay: t('Their plan doesn’t pay for this.'),
    locationInUse: t('Services, staff, classes or working hours are still at this location. Move them first.'),
    defaultLocation: t('This is the default location.'),
    archivedLocation: t('This location is archived and can no longer be changed.'),
    tooManyLocations: t('You have 1,000 locations, the most allowed.'),
    resourceInUse: t('Upcoming bookings, sessions or services still need this. Move them first.'),
    typeNameTaken: t('There is already a type with this name.'),
    tooManyResources: t('You have as many as a business can have. Delete one to add another.'),
    tooManyDates: t('There are as many dates as can be planned ahead. Remove some to add others.'),
    tooManyCalendars: t('There are as many calendars as can be connected. Disconnect one to add another.'),
    addressNotAllowed: t('We can’t read this address. Enter one that begins with https:// or webcal://.'),
    lastOwner: t('A business needs an owner. Make someone else an owner first.'),
    appInUse: t('Your own pages use this app, so it can’t be deleted.'),
    outdated: t('Someone else has changed this in the meantime. Reload the page and try again.'),
    currencyInUse: t('There are prices or sales in the currency of now.'),
    zoneInUse: t('Bookings are ahead. Move or cancel them first.'),
    hasBookings: t('There are bookings by now, and sample data would stand among them.'),
    noPool: t('There are no sessions to change at the moment.'),
    refundsTooMuch: t('This is more than what is left of the payment.'),
    disputed: t('The bank is looking into this payment, so it can’t be refunded now.'),
    unanswered: t('The payment provider didn’t answer. Wait a moment and check the payment before you try again.'),
    accountIncomplete: t('The account at your payment provider isn’t complete yet.'),
    settled: t('Nothing is owed online at the moment. Reload the page to see what has changed.'),
    unprintable: t('This has characters that a PDF can’t show here, such as Chinese or Thai ones.'),
    formInUse: t('This form is in use. Give its services and plans another one first.'),
    tooManyForms: t('You have 100 forms, the most allowed. Archive one to add another.'),
    codeTaken: t('Another coupon has this code.'),
    payChanged: t(
      'The figures have changed since they were shown. These are the ones of now: look at them and lock again.',
    ),
    payLocked: t('Some of these days have been locked in the meantime. Reload the page to see them.'),
    payCarried: t('A difference of this period was carried into a later one. Remove that adjustment first.'),
    cardRedeemed: t('This gift card has been redeemed in the meantime.'),
    cardCodeTaken: t('Another gift card has had this code.'),
    couponUnknown: t('There is no coupon with this code.'),
    couponOff: t('This coupon is turned off.'),
    couponLater: t('This coupon isn’t valid yet.'),
    couponExpired: t('This coupon has expired.'),
    couponOther: t('This coupon doesn’t apply to the plan.'),
    couponMinimum: t('The price is too low for this coupon.'),
    couponUsed: t('This coupon has been used as often as it can be.'),
    couponUsedByMember: t('The member has used this coupon as often as they can.'),
    categoryInUse: t('Services are still in this category. Move them to another one first.'),
    tooManyCategories: t('You have 100 categories, the most allowed. Delete one to add another.'),
    policyInUse: t('Services still use this policy. Give them another one first.'),
    defaultPolicy: t('This is the policy of services without one of their own. Make another one the default first.'),
    sessionGone: t('This session no longer exists. Reload the page to see those there are.'),
    sessionOff: t('This session is canceled already.'),
    busy: t('A staff member or a room is already busy at that time.'),
    noPicture: t('This file isn’t a picture that we can read. Choose a JPEG, PNG, WebP, AVIF or GIF.'),
    tooLarge: t('This picture is too large.'),
    tooManyRecipients: t('There are already 100 addresses, the most allowed. Remove one to add another.'),
    tooManyTags: t('There are as many tags as there can be. Remove one to add another.'),
    noRecipients: t('None of them can get this message.'),
    tooManyMessages: t('You can write 10,000 mails a day. Send the rest tomorrow.'),
    contactIsMember: t('They are a member by now. Reload the page.'),
    contactExists: t('Another customer has this email address or phone number.'),
    tooLittleCredit: t('They have less credit than that.'),
    tooManyNotes: t('There are as many notes as there can be. Delete one to add another.'),
  });
}

interface FailureNoticeProps {
  failure: Failure | null;
  /** Set for the response to a button press. */
  takesFocus?: boolean;
  /** Such as a button to try again. */
  children?: ReactNode;
}

/** Describes a failure. If the session has ended, reloads the page, so that the server asks to sign in. */
export function FailureNotice({ failure, takesFocus = false, children }: FailureNoticeProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const isEnded = failure?.kind === 'ended';
  useEffect(() => {
    if (isEnded) location.reload();
  }, [isEnded]);
  useEffect(() => {
    if (failure && takesFocus) box.current?.focus();
  }, [failure, takesFocus]);
  if (!failure) return null;
  return (
    <Notice tone="bad" role="alert">
      <div ref={box} tabIndex={takesFocus ? -1 : undefined}>
        <p>{failureWords(failure, text)}</p>
        {children}
      </div>
    </Notice>
  );
}
