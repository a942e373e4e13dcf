import { showAccount } from './account.js';
import { book } from './booking.js';
import { showServices } from './services.js';
import { showTimes } from './times.js';

const [account, services, times, details, outcome] = ['account', 'services', 'times', 'details', 'outcome'].map((id) =>
  document.getElementById(id),
);

function chooseTime(slot) {
  details.hidden = false;
  details.onsubmit = async (event) => {
    event.preventDefault();
    details.hidden = true;
    times.replaceChildren();
    outcome.textContent = 'Booking …';
    outcome.textContent = await book(slot, Object.fromEntries(new FormData(details)));
  };
}

function chooseService(service) {
  details.hidden = true;
  outcome.textContent = '';
  return showTimes(times, service, chooseTime);
}

await showAccount(account);
await showServices(services, chooseService);
