import type { AnswerOf, coupons, InputsOf } from '@foyer/sdk';

export type Coupon = AnswerOf<typeof coupons.getCoupon>;
export type Specification = Coupon['specification'];
export type SentSpecification = InputsOf<typeof coupons.createCoupon>[0];
export type Scope = NonNullable<Specification['scope']>;

export const couponsHref = '/manage/coupons';
export const couponHref = (id: string): string => `${couponsHref}/${id}`;

/** What a coupon is limited to; empty for everything. */
export const scopesOf = ({ scope, scopes }: Pick<Specification, 'scope' | 'scopes'>): readonly Scope[] =>
  scopes ?? (scope ? [scope] : []);
