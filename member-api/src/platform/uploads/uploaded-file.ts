/** A file of a `multipart/form-data` request as it came, not checked yet. */
export interface UploadedFile {
  name: string;
  content: Buffer;
  /** It goes on behind `content`. */
  isTooLarge: boolean;
}

/** The file of a declared name that is required, and so is there. */
export function uploadOf(files: readonly UploadedFile[], name: string): UploadedFile {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(`the call does not declare the file ${name} as required`);
  return file;
}
