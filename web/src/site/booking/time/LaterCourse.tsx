import type { CourseProps } from './CourseStep.tsx';

let module: typeof import('./CourseStep.tsx') | undefined;

/** Loads the step of courses, which other services don't need, before the page is rendered. */
export async function loadCourseStep(): Promise<void> {
  module = await import('./CourseStep.tsx');
}

export const LaterCourse = (props: CourseProps) => (module ? <module.CourseStep {...props} /> : null);
