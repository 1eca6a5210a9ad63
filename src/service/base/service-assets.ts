/** Folder of the files that the service reads: schema.graphql, migrations, the account page. */
export const SERVICE_ASSETS = new URL("../assets/", import.meta.url);
