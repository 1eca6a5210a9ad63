/** A file of a multipart request: already on disk, hashed on the way; removed when the request is over. */
export interface ReceivedFile {
  kind: "file";
  path: string;
  /** As the client named it; never a path of ours. */
  filename: string;
  mimetype: string;
  size: number;
  /** Hex. */
  sha256: string;
}

/** An address that the service is to fetch. */
export interface UploadAddress {
  kind: "url";
  url: string;
}

/** A value of the scalar Upload. */
export type Upload = ReceivedFile | UploadAddress;
