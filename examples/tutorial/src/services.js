import { queryServices } from '@foyer/sdk/services';
import { client } from './client.js';

/** Shows a button for each service that is booked by appointment. */
export async function showServices(list, onChoose) {
  const { items } = await client.use(queryServices)().eq('type', 'APPOINTMENT').eq('hidden', false).limit(10).find();
  for (const service of items) {
    const button = document.createElement('button');
    button.textContent = service.name;
    button.onclick = () => onChoose(service);
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
  }
}
