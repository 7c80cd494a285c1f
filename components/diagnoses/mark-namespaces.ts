/** The words that EmergencyMarks needs in the browser. */
export const MARK_NAMESPACES = ['diagnoses', 'record', 'refusals', 'errors'];
