/** An unvalidated file of a `multipart/form-data` request. */
export interface UploadedFile {
  name: string;
  content: Buffer;
  /** The file is longer than `content`. */
  isTooLarge: boolean;
}

/** The file of a declared, required name. */
export function uploadOf(files: readonly UploadedFile[], name: string): UploadedFile {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(`the call does not declare the file ${name} as required`);
  return file;
}
