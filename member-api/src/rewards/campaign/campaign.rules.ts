/** Both days included, in Asia/Kuala_Lumpur; `YYYY-MM-DD` texts sort by time. */
export function isRunning(
  { starts_on, ends_on }: { starts_on: string; ends_on: string },
  today: string,
): boolean {
  return starts_on <= today && today <= ends_on;
}
