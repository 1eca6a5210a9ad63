/** The database cannot be used. The message is for the operator: what is wrong and what to do. */
export class DatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseError";
  }
}
