-- An order keeps the name of its set-up fee with the amount.
alter table orders add column set_up_fee_name text;

-- Orders from before have the fee's name as it is now, or the plan's where it has no fee any more.
update orders set set_up_fee_name = coalesce(plans.set_up_fee_name, orders.plan_name)
from plans
where plans.site_id = orders.site_id and plans.id = orders.plan_id and orders.set_up_fee_minor is not null;

alter table orders
  add constraint orders_set_up_fee check ((set_up_fee_name is null) = (set_up_fee_minor is null));
