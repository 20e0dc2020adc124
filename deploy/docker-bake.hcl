# All images at once, from the same layers: docker buildx bake -f deploy/docker-bake.hcl
variable "REGISTRY" { default = "" }
variable "VERSION" { default = "0.0.0" }
variable "REVISION" { default = "unknown" }
# With its digest where it is a release's.
variable "NODE_IMAGE" { default = "node:26-slim" }

group "default" { targets = ["process"] }

target "process" {
  name = process
  matrix = {
    process = [
      "gateway", "identity", "catalog", "generation", "generation-worker", "patron-chat", "planner",
      "planner-worker", "billing", "embedded-stripe",
    ]
  }
  context    = "."
  dockerfile = "deploy/Dockerfile"
  args = {
    PROCESS    = process
    VERSION    = VERSION
    REVISION   = REVISION
    NODE_IMAGE = NODE_IMAGE
  }
  labels = { "org.opencontainers.image.base.name" = NODE_IMAGE }
  tags   = ["${REGISTRY}${notequal("", REGISTRY) ? "/" : ""}swizzle/${process}:${VERSION}"]
}
