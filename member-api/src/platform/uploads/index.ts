/** Pictures from members: validated by content, re-encoded, encrypted, and shown to staff only. */
export { keepUpload, readPicture, storePicture } from './keep-upload.ts';
export { deleteUnusedUploads, useUpload, type UploadPurpose } from './upload.store.ts';
export { uploadOf, type UploadedFile } from './uploaded-file.ts';
