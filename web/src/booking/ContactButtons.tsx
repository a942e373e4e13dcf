import { Mail, Phone } from 'lucide-react';
import { phoneHref } from '../lib/phone.ts';
import type { Site } from '../pages/page.tsx';
import { ButtonLink } from '../ui/Button.tsx';

const ICON = { size: 20, 'aria-hidden': true } as const;

/** Links to call or mail the business. */
export function ContactButtons({ site: { phone, email } }: { site: Site }) {
  return (
    <>
      {phone ? (
        <ButtonLink href={phoneHref(phone)}>
          <Phone {...ICON} />
          <bdi dir="ltr">{phone}</bdi>
        </ButtonLink>
      ) : null}
      {email ? (
        <ButtonLink href={`mailto:${email}`}>
          <Mail {...ICON} />
          <bdi dir="ltr">{email}</bdi>
        </ButtonLink>
      ) : null}
    </>
  );
}
