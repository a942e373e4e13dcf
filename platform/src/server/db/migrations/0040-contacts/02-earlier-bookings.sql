-- Gives each booking with an address its contact: the member who verified it, else a new contact.
insert into contacts
select distinct on (booking.site_id, booking.contact_email)
  booking.site_id, gen_random_uuid(), booking.details#>>'{contactDetails,firstName}', booking.details#>>'{contactDetails,lastName}',
  booking.contact_email, booking.details#>>'{contactDetails,phone}', booking.details#>'{contactDetails,fullAddress}',
  'BOOKING', 1, booking.created_at, booking.created_at
from bookings booking
where booking.contact_email is not null and booking.details#>>'{contactDetails,contactId}' is null
  and not exists (
    select from identities member
    where member.site_id = booking.site_id and member.email_key = booking.contact_email and member.is_email_verified)
order by booking.site_id, booking.contact_email, booking.created_at desc;

insert into contact_keys select site_id, 'EMAIL', email, id from contacts;

update bookings
set details = jsonb_set(bookings.details, '{contactDetails,contactId}', to_jsonb(contact.id::text))
from contacts contact
where contact.site_id = bookings.site_id and contact.email = bookings.contact_email
  and bookings.details#>>'{contactDetails,contactId}' is null;

update bookings
set details = jsonb_set(bookings.details, '{contactDetails,contactId}', to_jsonb(member.id::text))
from identities member
where member.site_id = bookings.site_id and member.email_key = bookings.contact_email and member.is_email_verified
  and bookings.details#>>'{contactDetails,contactId}' is null;
