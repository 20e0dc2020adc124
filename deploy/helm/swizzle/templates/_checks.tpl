{{/* Validates the values, and reports all errors in one message. */}}
{{- define "swizzle.check" -}}
{{- $root := . }}
{{- $faults := list }}
{{- if not .Values.publicUrl }}
{{- $faults = append $faults "publicUrl is missing: the address that people open, such as https://swizzle.example.com" }}
{{- end }}
{{- if gt (len (include "swizzle.fullname" (dict "root" .))) 40 }}
{{- $faults = append $faults "the release's name, or fullnameOverride, is longer than 40 characters" }}
{{- end }}
{{- if not .Values.image.registry }}
{{- $faults = append $faults "image.registry is missing: where the images are, such as registry.example.com; a name without one belongs to anyone at Docker Hub" }}
{{- end }}
{{- if .Values.httpRoute.enabled }}
{{- if not .Values.httpRoute.parentRefs }}
{{- $faults = append $faults "httpRoute.parentRefs is missing: the Gateways that it belongs to" }}
{{- end }}
{{- if not .Values.trustedProxies }}
{{- $faults = append $faults "trustedProxies is missing: with an HTTPRoute, the networks (CIDR) of its Gateway's pods; without them every guest has the same address, and one rate limit" }}
{{- end }}
{{- end }}
{{- if .Values.ingress.enabled }}
{{- if not .Values.trustedProxies }}
{{- $faults = append $faults "trustedProxies is missing: with an ingress, the networks (CIDR) of its controller's pods; without them every guest has the same address, and one rate limit" }}
{{- end }}
{{- if not .Values.ingress.tlsSecret }}
{{- $faults = append $faults "ingress.tlsSecret is missing: the name of the Secret with the certificate" }}
{{- end }}
{{- if not (hasPrefix "https://" .Values.publicUrl) }}
{{- $faults = append $faults "publicUrl must start with https:// where there is an ingress" }}
{{- end }}
{{- end }}
{{- $missing := dict }}
{{- range $name, $_ := .Values.components }}
{{- $of := dict "root" $root "name" $name "component" (include "swizzle.component" (dict "root" $root "name" $name) | fromYaml) }}
{{- if $of.component.enabled }}
{{- if gt (int $of.component.autoscaling.min) (int $of.component.autoscaling.max) }}
{{- $faults = append $faults (printf "components.%s.autoscaling: min is more than max" $name) }}
{{- end }}
{{- if and (dig "affinity" "podAntiAffinity" "requiredDuringSchedulingIgnoredDuringExecution" "" $of.component) (eq (toString $of.component.strategy.maxUnavailable) "0") }}
{{- $faults = append $faults (printf "components.%s: a required podAntiAffinity needs strategy.maxUnavailable above 0: where every node has a pod there is no place for a new one, and the upgrade waits for ever" $name) }}
{{- end }}
{{- if and (not $of.component.queues) (eq (int $of.component.autoscaling.min) 0) }}
{{- $faults = append $faults (printf "components.%s.autoscaling.min: only a component with queues can scale to zero" $name) }}
{{- end }}
{{- range include "swizzle.secrets" $of | fromYamlArray }}
{{- if not (or .name .optional) }}
{{- $where := printf "%s: name the existing Secret that holds it: existingSecret (one for all) or dependencies.%s.secrets.%s.name; needed by" .setting .dependency .setting }}
{{- $_ := set $missing $where (append (get $missing $where | default list) $name) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- range $where, $names := $missing }}
{{- $faults = append $faults (printf "%s %s" $where (join ", " $names)) }}
{{- end }}
{{- with $faults }}
{{- fail (printf "\n\nThese values are not right:\n  %s\n" (join "\n  " .)) }}
{{- end }}
{{- end }}
