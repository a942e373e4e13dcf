-- What a customer answered by the link in a mail of a message.
create table message_replies (
  site_id uuid not null,
  -- Named by the customer's page, so that a repetition adds nothing.
  id uuid not null,
  delivery_id uuid not null,
  customer_id uuid not null,
  -- Of the message that is answered.
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index message_replies_by_customer on message_replies (site_id, customer_id, created_at desc, id desc);
create index message_replies_by_delivery on message_replies (site_id, delivery_id, created_at);

-- One for each customer who answered, with their last reply.
create table conversations (
  site_id uuid not null,
  customer_id uuid not null,
  last_reply_id uuid not null,
  last_reply_at timestamptz not null,
  is_waiting boolean not null,
  primary key (site_id, customer_id)
);
create index conversations_by_reply on conversations (site_id, last_reply_at desc, customer_id desc);
create index conversations_waiting on conversations (site_id, last_reply_at desc, customer_id desc) where is_waiting;
