/** What a learner means to take at a school. */
export interface CostPlan {
  /** Ordinary lessons, of the length that the school gives them. */
  lessons: number;
  risk1: boolean;
  risk2: boolean;
  supervisorCourse: boolean;
  /** The school's car at the driving test. */
  testCar: boolean;
}

export const defaultCostPlan: CostPlan = Object.freeze({
  lessons: 20,
  risk1: true,
  risk2: true,
  supervisorCourse: false,
  testCar: true,
});

/** Lessons that a visitor can plan; the search's contract takes two digits. */
export const lessonRange = { min: 1, max: 99 } as const;
