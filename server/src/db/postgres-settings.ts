/** Made for two cores beside an application; everything else is PostgreSQL's own default. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_wal_size: "2GB",
  random_page_cost: "1.1",
  // Compiling costs more than our short statements gain by it.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // Statements hold what users write, and our log must not.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

/** The settings as words of the command line, later ones in place of earlier ones. */
export function postgresSettings(own: Readonly<Record<string, string | number>>): string[] {
  return Object.entries({ ...settings, ...own }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
