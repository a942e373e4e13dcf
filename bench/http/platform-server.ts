// A process of its own that is the platform under load.
import { createPlatform } from '../../platform/src/platform.ts';
import { answerParent, listen, receiveTask } from './child.ts';
import { platformOptions } from './recording.ts';

const { database } = await receiveTask();
const platform = await createPlatform({ ...platformOptions, database });
answerParent(await listen(platform.app));
