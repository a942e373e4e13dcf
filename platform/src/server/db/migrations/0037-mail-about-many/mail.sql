-- By this an erasure finds the mails to the business that tell of somebody’s bookings among others.
create index mail_about_many on mail (site_id) where data ? 'about';
