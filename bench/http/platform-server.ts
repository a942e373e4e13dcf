// The platform under load, in a process of its own.
import { createPlatform } from '../../platform/src/platform.ts';
import { answerParent, listen, receiveTask } from './child.ts';
import { platformOptions } from './recording.ts';

const { database } = await receiveTask();
const platform = await createPlatform({ ...platformOptions, database });
answerParent(await listen(platform.app));
